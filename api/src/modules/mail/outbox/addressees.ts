import type { LeavingMail } from './withholding.ts';

/** Whom a mail goes to, as its text may address them. */
export interface Addressee {
  /**
   * The name that they gave; empty where they gave none, and for every address that nobody has proved to be theirs: a stranger who typed it
   * may have typed an advertisement as its name.
   */
  readonly name: string;
  /** The address was proved: an account or a subscription was confirmed by a link that was sent to it. */
  readonly isProved: boolean;
}

/**
 * The name of who proved this address, empty where they gave none; null when nobody has, as far as this module knows. Asked with the
 * mail when one is about to leave.
 */
export type FindProvedName = (email: string, mail?: LeavingMail) => Promise<string | null>;

const unproved: Addressee = { name: '', isProved: false };

/**
 * Who has proved an address, asked when a mail leaves. The one way in which a name gets into a mail: what was typed beside an address
 * never does, on which form it may have been.
 */
export class Addressees {
  readonly #finders: FindProvedName[] = [];

  add(find: FindProvedName): void {
    this.#finders.push(find);
  }

  async of(email: string, mail?: LeavingMail): Promise<Addressee> {
    let isProved = false;
    for (const find of this.#finders) {
      const name = await find(email, mail);
      if (name) return { name, isProved: true };
      if (name !== null) isProved = true;
    }
    return isProved ? { name: '', isProved } : unproved;
  }
}
