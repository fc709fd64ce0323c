/** The most seconds ahead for which a wheel has room. Nobody waits longer than 72 seconds between two requests. */
const slots = 128
const none = -1

/** The next request of each of many people, by its second. A person has one at most. */
export class PollWheel {
  readonly #first = new Int32Array(slots).fill(none)
  readonly #next: Int32Array
  #takenSSE: number

  constructor(people: number, nowSSE: number) {
    this.#next = new Int32Array(people).fill(none)
    this.#takenSSE = nowSSE - 1
  }

  /** Adds the next request of a person, at a second that was not taken yet. */
  add(person: number, atSSE: number): void {
    if (atSSE <= this.#takenSSE || atSSE - this.#takenSSE >= slots) throw new RangeError('no slot for this second')
    const slot = atSSE % slots
    this.#next[person] = this.#first[slot] ?? none
    this.#first[slot] = person
  }

  /** Calls back for each request of a second. It may add later ones. */
  takeDue(nowSSE: number, poll: (person: number) => void): void {
    this.#takenSSE = nowSSE
    const slot = nowSSE % slots
    let person = this.#first[slot] ?? none
    this.#first[slot] = none
    while (person !== none) {
      const next = this.#next[person] ?? none
      poll(person)
      person = next
    }
  }
}
