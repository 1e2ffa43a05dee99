import type { ImportSettings } from '@letat/contracts/newsletter/imports/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { AskConfirmation } from '../confirmation/mails.ts';
import type { ImportRecord } from './model.ts';
import type { ImportedPerson } from './rows.ts';
import type { ImportedSubscribersRepository, NewSubscriber } from './subscribers.repository.ts';

interface Needs {
  app: FastifyInstance;
  subscribers: ImportedSubscribersRepository;
  askConfirmation: AskConfirmation;
}

interface Batch {
  record: ImportRecord;
  people: readonly ImportedPerson[];
  toEnd: readonly ImportedPerson[];
  /** When each may be asked to confirm. */
  turns: ReadonlyMap<string, Date>;
}

/**
 * Stores the people of a batch as what they are elsewhere: subscribed or asked, unsubscribed, suppressed. A no is stored as well as a
 * yes, so that a later file without it brings nobody back.
 */
export async function subscribe(
  { app, subscribers, askConfirmation }: Needs,
  { record, people, toEnd, turns }: Batch,
  session: ClientSession,
): Promise<void> {
  const { settings } = record;
  if (!settings) return;
  const at = app.clock.now();
  const added = people.map((person) => ({ ...person, state: stateFor(person, settings.mode) }));
  const left = toEnd.filter(({ elsewhere }) => elsewhere.subscription === 'unsubscribed');
  const ids = added.length === 0 ? [] : await subscribers.insert(added, { at }, session);
  if (left.length > 0) await subscribers.end(left, { at }, session);
  const consents = [...added, ...left.map(({ email }) => ({ email, state: 'unsubscribed' as const }))];
  if (consents.length > 0)
    await app.consents.recordAll(
      consents.map(({ email, state }) => ({
        subject: { email },
        purpose: 'newsletter',
        version: 'import',
        text: consentText(record, settings, state),
        given: state !== 'unsubscribed',
        source: 'administration',
        site: null,
        isVerified: state === 'confirmed',
      })),
      session,
    );
  for (const { email, elsewhere } of [...people, ...toEnd])
    if (elsewhere.suppression !== null)
      await app.mail.suppress(
        email,
        // A file does not say that the address is gone for good: mails about an account still go there.
        {
          reason: elsewhere.suppression,
          isPermanent: false,
          source: 'import',
          status: null,
          diagnostic: null,
          since: at,
        },
        session,
      );
  if (settings.mode !== 'ask') return;
  for (const [n, { email, state, elsewhere }] of added.entries()) {
    const id = ids[n];
    if (id !== undefined && state === 'pending' && elsewhere.suppression === null)
      await askConfirmation(id, session, { dueAt: turns.get(email) });
  }
}

/** Who never confirmed elsewhere is not confirmed here by a proof for all. */
function stateFor({ elsewhere }: ImportedPerson, mode: 'ask' | 'confirmed'): NewSubscriber['state'] {
  if (elsewhere.subscription === 'unsubscribed') return 'unsubscribed';
  return mode === 'confirmed' && elsewhere.subscription === 'subscribed' ? 'confirmed' : 'pending';
}

function consentText({ createdBy }: ImportRecord, settings: ImportSettings, state: NewSubscriber['state']): string {
  const what =
    state === 'unsubscribed'
      ? 'désinscription faite ailleurs, d’après le fichier.'
      : `accord recueilli jusqu’au ${settings.collectedOn}.`;
  return `Importé par ${createdBy.name} : ${what} Source : ${settings.source}. ${settings.proof}`.trim();
}
