// Part of the page: the dialogs.
import './main.js'

export {aboutDialogs as english} from './english_dialogs.js'
export {editPosition} from './editor.js'
export {showHelp} from './help.js'
export {invite, showLinks} from './invitation.js'
export {Matches} from './matches.js'
export {askForGame} from './new_game.js'
export {showPastGames} from './past_games.js'
export {askForSettings} from './settings_dialog.js'
