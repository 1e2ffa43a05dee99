import type { SupervisedPart } from './isolation/supervised-part.ts';

/**
 * Processes by what runs in them. A set that has a remote's release and its platform in common with the one before takes that process over: a publication
 * starts its own remote anew, and no other team's.
 */
export class SharedParts {
  readonly #parts = new Map<string, { part: SupervisedPart; users: number }>();

  /** Counts one user more; `start` is called when there is none. */
  take(key: string, start: () => SupervisedPart): SupervisedPart {
    const known = this.#parts.get(key);
    // One that could not be loaded is tried anew by each set: what it lacked may be there by now.
    const entry = known && known.part.broken === null ? known : { part: start(), users: 0 };
    if (known && known !== entry) void known.part.close();
    this.#parts.set(key, { ...entry, users: entry.users + 1 });
    return entry.part;
  }

  /** Ends the process once nobody uses it any more. */
  async release(key: string, part: SupervisedPart): Promise<void> {
    const known = this.#parts.get(key);
    if (known?.part !== part) return part.close();
    if (known.users > 1) {
      this.#parts.set(key, { part, users: known.users - 1 });
      return;
    }
    this.#parts.delete(key);
    await part.close();
  }
}
