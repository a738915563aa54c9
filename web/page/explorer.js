// Part of the page: the explorer of a collection.
import './main.js'

export {aboutExplorer as english} from './english_explorer.js'
export {ExplorerPanel} from './explorer_panel.js'
