// The help that a person switches on: Goishi's thoughts, the views of the position, and the explorer.
import {choose, chosen} from './choices.js'
import {describe} from './state.js'
import {thoughtOf} from './values.js'
/** @import {Engine} from './engine.js' */
/** @import {ExplorerPanel} from './explorer_panel.js' */
/** @import {Insight} from './insight.js' */
/** @import {InsightPanel} from './insight_panel.js' */
/** @import {OnDemand} from './on_demand.js' */
/** @import {Table} from './table.js' */
/** @import {Explored, ThoughtsAt} from './types.d.ts' */
/** @import {Refusal} from './engine.js' */

/**
 * The panels of the help, and the button of the explorer. `explores`: whether there is an explorer.
 * @typedef {{panel: InsightPanel, explorer: OnDemand<'explorer', ExplorerPanel>, button: HTMLElement, explores: boolean}} Places
 */

export class Assistance {
  #table
  #engine
  #insight
  #panel
  #explorer
  #button
  #hasExplorer
  /** The board and rules whose views are offered. */
  #viewsOf = ''

  /** @param {Table} table @param {Engine} engine @param {Insight} insight @param {Places} places */
  constructor(table, engine, insight, {panel, explorer, button, explores}) {
    this.#table = table
    this.#engine = engine
    this.#insight = insight
    this.#panel = panel
    this.#explorer = explorer
    this.#button = button
    this.#hasExplorer = explores
    insight.on('thoughts', thoughts => this.#showThoughts(thoughts))
    insight.on('explored', explored => this.#showGames(explored))
    insight.on('view', seen => panel.showView(seen))
    panel.on('switch', isOn => this.#switchThoughts(isOn))
    panel.on('see', view => insight.see(view))
    button.addEventListener('click', () => this.switchExplorer())
  }

  /** Switches on what was on when the page was left. */
  begin() {
    this.#switchThoughts(chosen('thoughts', false))
    this.#switchExplorer(this.#hasExplorer && chosen('explorer', false))
  }

  /** Switches the thoughts on or off. */
  switchThoughts() {
    this.#switchThoughts(!this.#insight.isOn)
  }

  /** Switches the explorer on or off, if there is one. */
  switchExplorer() {
    if (this.#hasExplorer) this.#switchExplorer(!this.#insight.explores)
  }

  /** Asks again for the games with this position: the collection has changed. */
  exploreAgain() {
    this.#switchExplorer(this.#insight.explores)
  }

  /** Whether the thoughts, the selected view and the explorer, as far as they are switched on, may help now.
   * @param {boolean} mayHelp */
  allow(mayHelp) {
    this.#insight.showsView = mayHelp
    this.#insight.switch(mayHelp && chosen('thoughts', false))
    this.#insight.explores = mayHelp && this.#hasExplorer && chosen('explorer', false)
  }

  /** Offers the views of the current game, its board and rules. */
  async offerViews() {
    const described = describe(this.#table.position)
    if (this.#viewsOf === described) return
    this.#viewsOf = described
    const insight = this.#insight
    const views = await this.#engine.views()
    if (insight.view) insight.see(views.some(({name}) => name === insight.view) ? insight.view : '')
    this.#panel.offer(views, insight.view)
  }

  /** @param {boolean} isOn */
  #switchThoughts(isOn) {
    choose('thoughts', isOn)
    this.#insight.switch(isOn)
    this.#panel.showSwitch(isOn)
  }

  /** @param {boolean} isOn */
  #switchExplorer(isOn) {
    choose('explorer', isOn)
    this.#insight.explores = isOn
    this.#button.ariaChecked = String(isOn)
    if (!isOn) this.#explorer.here?.clear()
  }

  /** @param {ThoughtsAt | null} thoughts */
  #showThoughts(thoughts) {
    this.#panel.showThoughts(thoughts)
    this.#explorer.here?.showThoughts(thoughts)
    if (thoughts?.moves.length && !this.#table.isThinking)
      this.#table.game.note(thoughts.at, 'thought', thoughtOf(thoughts))
  }

  /** @param {Explored | Refusal | null} explored */
  #showGames(explored) {
    const {position} = this.#table
    const isCurrent = () => this.#insight.explores && position === this.#table.position
    if (explored === null) this.#explorer.here?.show(null, position)
    else this.#explorer.use(it => isCurrent() && it.show(explored, position))
  }
}
