import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { daysBefore } from '../../../time/days.ts';
import { ImportsRepository } from './repository.ts';

const file = `Prénom;Nom;Adresse;Thèmes
Aïssatou;Diop;aissatou.diop@ena.ml;Leadership
Jean-Baptiste;Koné;jb.kone@orange.sn;Gouvernance
Fatoumata;Sow;f.sow@sante.gouv.sn;Réformes & Transformations
Moussa;Camara;moussa.camara@ugb.edu.sn;
Claire;Moreau;claire.moreau@yahoo.fr;Audit & Contrôle
Élise;Ndong;elise.ndong@gmail.com;Leadership
Ibrahima;Sarr;ibrahima.sarr@orange.sn;
Sans;Adresse;;
Paul;Mendy;paul.mendy(at)gmail.com;
Aïssatou;Diop;Aissatou.Diop@ena.ml;
`;

/** Days since the import: its suppressed address had complained before (`mail/deliverability/deliverability.seed.ts`). */
export const importedDaysAgo = 3;

/** Those of the file who were added, as `newsletter.seed.ts` stores them. */
export const importedPeople = [
  { name: 'Aïssatou Diop', email: 'aissatou.diop@ena.ml', interests: ['Leadership'] },
  { name: 'Jean-Baptiste Koné', email: 'jb.kone@orange.sn', interests: ['Gouvernance'] },
  { name: 'Fatoumata Sow', email: 'f.sow@sante.gouv.sn', interests: ['Réformes & Transformations'] },
  { name: 'Moussa Camara', email: 'moussa.camara@ugb.edu.sn', interests: [] },
  { name: 'Claire Moreau', email: 'claire.moreau@yahoo.fr', interests: ['Audit & Contrôle'] },
  { name: 'Élise Ndong', email: 'elise.ndong@gmail.com', interests: ['Leadership'] },
] as const;

/** One finished import: most rows became subscribers, one address is suppressed, three rows were wrong. */
export async function seedImports(
  app: FastifyInstance,
  accounts: readonly { id: string; fullName: string; role: string }[],
  session: ClientSession,
): Promise<void> {
  const now = app.clock.now();
  const admin = accounts.find(({ role }) => role === 'admin');
  const _id = Types.ObjectId.createFromHexString('5eed00000000000000000001');
  const key = `imports/${_id.toHexString()}`;
  await app.uploads.store(key, Readable.from([file]));
  const counts = {
    rows: 10,
    added: importedPeople.length,
    known: 0,
    unsubscribed: 0,
    suppressed: 1,
    left: 0,
    blocked: 0,
    wrong: 3,
  };
  await new ImportsRepository(app.mongo).insert(
    {
      _id,
      key,
      filename: 'colloque-dakar-inscrits.csv',
      size: Buffer.byteLength(file),
      state: 'done',
      format: { encoding: 'utf-8', delimiter: ';', hasHeader: true },
      columns: [
        { label: 'Prénom', samples: ['Aïssatou', 'Jean-Baptiste', 'Fatoumata'] },
        { label: 'Nom', samples: ['Diop', 'Koné', 'Sow'] },
        { label: 'Adresse', samples: ['aissatou.diop@ena.ml', 'jb.kone@orange.sn', 'f.sow@sante.gouv.sn'] },
        { label: 'Thèmes', samples: ['Leadership', 'Gouvernance', 'Réformes & Transformations'] },
      ],
      guess: { email: 2, firstName: 0, name: 1, interests: 3, language: null, states: [] },
      settings: {
        mapping: { email: 2, firstName: 0, name: 1, interests: 3, language: null, states: [] },
        mode: 'ask',
        fileState: 'subscribed',
        source: 'Feuille d’inscription du colloque de Dakar',
        collectedOn: daysBefore(now, 20).toISOString().slice(0, 10),
        proof: '',
      },
      checked: counts,
      imported: counts,
      problems: [
        { row: 9, problem: 'email_missing', value: '' },
        { row: 10, problem: 'email_invalid', value: 'paul.mendy(at)gmail.com' },
        { row: 11, problem: 'duplicate', value: 'Aissatou.Diop@ena.ml' },
      ],
      workId: null,
      reason: null,
      createdBy: { id: admin?.id ?? null, name: admin?.fullName ?? 'Administration' },
      createdAt: daysBefore(now, importedDaysAgo),
    },
    session,
  );
}
