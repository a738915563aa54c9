// Objects with events.

/**
 * An EventTarget with typed details of its events.
 * @template {object} Events
 */
export class Emitter extends EventTarget {
  /**
   * Calls a listener with the detail of each event of a type.
   * @template {keyof Events & string} Type
   * @param {Type} type
   * @param {(detail: Events[Type]) => void} listener
   */
  on(type, listener) {
    this.addEventListener(type, event => listener(/** @type {CustomEvent<Events[Type]>} */ (event).detail))
  }

  /**
   * Calls the listeners of a type.
   * @template {keyof Events & string} Type
   * @param {Type} type
   * @param {Events[Type] extends void ? [] : [Events[Type]]} detail
   * @protected
   */
  emit(type, ...[detail]) {
    this.dispatchEvent(new CustomEvent(type, {detail}))
  }
}
