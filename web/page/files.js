// Part of the page: files of games, their lists, and what opens and saves them.
import './main.js'

export {aboutFiles as english} from './english_files.js'
export {Exchange, offerLetters} from './exchange.js'
export {GameList} from './game_list.js'
