import type { Consent, ConsentState } from '@letat/contracts/consents/operations';
import { type ConsentPurpose, consentPurposes } from '@letat/contracts/privacy/constants';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import type { Person } from '../../plugins/personal-data.ts';
import type { ConsentsRepository } from './consents.repository.ts';

/** Ends what was done by a consent, in the transaction that takes it back. */
export type Withdrawal = (person: Person, session: ClientSession) => Promise<void>;

const purposes = Object.keys(consentPurposes).filter((name): name is ConsentPurpose => name in consentPurposes);

/** What people agreed to, and how they take it back. */
export class ConsentsService {
  readonly #consents: ConsentsRepository;
  readonly #mongo: Database;
  readonly #withdrawals = new Map<ConsentPurpose, Withdrawal>();

  constructor(consents: ConsentsRepository, mongo: Database) {
    this.#consents = consents;
    this.#mongo = mongo;
  }

  onWithdrawal(purpose: ConsentPurpose, withdrawal: Withdrawal): void {
    this.#withdrawals.set(purpose, withdrawal);
  }

  async statesOf(person: Person): Promise<ConsentState[]> {
    const all = await this.#consents.listOf(person);
    return purposes.map((purpose) => {
      const history = all.filter((consent) => consent.purpose === purpose);
      return { purpose, label: consentPurposes[purpose], given: isGiven(history), history };
    });
  }

  /** What nobody ever gave needs no taking back; a request that waits for its proof does. */
  async withdraw(person: Person, purpose: ConsentPurpose): Promise<void> {
    await this.#mongo.transaction(async (session) => {
      const history = (await this.#consents.listOf(person, session)).filter((consent) => consent.purpose === purpose);
      const [last] = history;
      if (!last || (!last.given && !isGiven(history))) return;
      const { version, text } = last;
      const subject = { userId: person.userId, ...(person.email === null ? {} : { email: person.email }) };
      const no = { purpose, version, text, given: false, source: 'account', site: null, isVerified: true } as const;
      await this.#consents.insert([{ subject, ...no }], session);
      await this.#withdrawals.get(purpose)?.(person, session);
    });
  }
}

/** The last word of a person who proved who they are. */
function isGiven(history: readonly Consent[]): boolean {
  return history.find(({ isVerified }) => isVerified)?.given ?? false;
}
