// Part of the page: the panels of a game between two pages.
import './main.js'

export {aboutShared as english} from './english_shared.js'
export {OfferBar} from './offer_bar.js'
export {SharedPanel} from './shared_panel.js'
