import { moneyOf } from '@letat/contracts/core/money';
import type { Payout, RailReport } from '@letat/contracts/ledger/payouts/operations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { payingAuthors } from '../../../../test/ledger/paying-authors.ts';
import { sentMails } from '../../../../test/mails.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import { sendBytes, sendFile, signedFor } from '../../../../test/uploads.ts';
import type { StandInFault } from '../../payments/index.ts';

const november = new Date('2026-11-03T09:00:00Z');
let now = november;
const api = useApp({}, undefined, undefined, { now: () => now });
const paying = payingAuthors(api, {
  now: () => now,
  set(to) {
    now = to;
  },
});
type Author = Awaited<ReturnType<typeof paying.add>>;

beforeAll(async () => {
  await paying.fund('wave', 10_000_000, 'XOF');
  await paying.fund('pawapay', 10_000_000, 'XOF');
  await paying.fund('pawapay', 10_000_000, 'XAF');
});
beforeEach(async () => {
  now = november;
  await api.app.inMemoryState.reset();
});

const wave = { rail: 'wave', operator: 'SN', phone: '77 123 45 67' };
const orange = { rail: 'pawapay', operator: 'ORANGE_SEN', phone: '77 123 45 67' };
const mtn = { rail: 'pawapay', operator: 'MTN_MOMO_CMR', phone: '67 123 45 67' };
/** Numbers that end so meet something at the stand-ins. */
const ending = <P extends { phone: string }>(phone: P, digits: string): P => ({
  ...phone,
  phone: phone.phone.replaceAll(' ', '').slice(0, -3) + digits,
});

async function earning(phone: typeof wave, currency: 'XOF' | 'XAF' = 'XOF', price = 60_000): Promise<Author> {
  const author = await paying.add();
  await paying.sell(author, price, currency);
  await paying.givePhone(author, phone);
  return author;
}
/** Calls of a rail go out again, whatever failed a moment ago: its circuit would be open for a while. */
const calm = () => api.app.inMemoryState.reset();
const meet = (rail: string, ...faults: StandInFault[]) => api.app.rails.standIns.servers.get(rail)?.meet(...faults);
const wallet = (rail: string) => api.app.rails.standIns.walletOf(rail);
const paidOnce = async (rail: string) => (await wallet(rail).all()).filter(({ isOut }) => isOut);
/** By their alphabet: mails of one moment leave in any order. */
async function subjectsTo(author: Author): Promise<string[]> {
  const mails = await sentMails(api.app, author.email);
  return mails
    .map(({ subject }) => subject.replaceAll(/\s/g, ' '))
    .filter((subject) => /vers/.test(subject))
    .sort();
}
const adminSees = async (author: Author): Promise<Payout | undefined> =>
  ((await api.as('admin').get('/api/admin/payouts?limit=100')).json() as Payout[]).find(
    (payout) => payout.author.id === author.id,
  );
const stageIn = async (author: Author) => (await paying.payoutsOf(author))[0]?.stage;
const askOutcomes = () => runSchedule(api.app, 'payout-outcomes');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('a payout by Wave', () => {
  it('is prepared, then paid, each with its mail, and its fee is the platform’s', async () => {
    const before = await paying.atRail('wave', 'XOF');
    const author = await earning(wave);
    await paying.send('XOF');
    expect(await paying.payoutsOf(author)).toMatchObject([
      {
        stage: 'prepared',
        state: 'pending',
        method: 'wave',
        methodLabel: 'Wave',
        to: '+221\u00a0••\u00a067',
        email: '',
      },
    ]);
    await paying.work();
    expect(await stageIn(author)).toBe('paid');
    expect(await paying.balanceOf(author, 'XOF')).toBe(0);
    expect(await paying.atRail('wave', 'XOF')).toBe(before - 30_000 - 300);
    expect((await wallet('wave').balances())[0]?.amount).toBe(before - 30_300);
    expect(await subjectsTo(author)).toEqual([
      '30 000 F CFA vous ont été versés',
      'Votre versement de 30 000 F CFA est préparé',
    ]);
  });

  it('whose answer was lost is unknown until Wave is asked by our id, and is sent once', async () => {
    const author = await earning(wave);
    await paying.send('XOF');
    const sentBefore = (await paidOnce('wave')).length;
    meet('wave', 'lost-answer', 'lost-answer', 'lost-answer');
    await api.app.jobs.process('payouts');
    expect(await stageIn(author)).toBe('unknown');
    expect(await paying.balanceOf(author, 'XOF')).toBe(0);
    expect((await adminSees(author))?.stage).toBe('unknown');
    await calm();
    await paying.work();
    expect(await stageIn(author)).toBe('paid');
    expect((await paidOnce('wave')).length).toBe(sentBefore + 1);
    // It was found within the hour: nobody was worried.
    expect((await subjectsTo(author)).join()).not.toContain('attend une réponse');
  });

  it('that nobody knows about for an hour says so to its author once, and is found by the schedule alone', async () => {
    const author = await earning(ending(wave, '129'));
    await paying.send('XOF');
    meet('wave', 'outage', 'outage', 'outage');
    await api.app.jobs.process('payouts');
    expect(await stageIn(author)).toBe('unknown');
    await calm();
    meet('wave', 'error', 'error', 'error');
    await askOutcomes();
    later(61);
    await calm();
    meet('wave', 'error', 'error', 'error');
    await askOutcomes();
    await calm();
    await askOutcomes();
    expect((await subjectsTo(author)).filter((subject) => subject.includes('attend une réponse'))).toHaveLength(1);
    expect(await stageIn(author)).toBe('sent');
    const [payout] = await paying.payoutsOf(author);
    await wallet('wave').set(payout?.id ?? '', { status: 'succeeded', code: null, isOut: true });
    await askOutcomes();
    expect(await stageIn(author)).toBe('paid');
  });

  it('that answers 200 with an error inside was not made, is unknown, and is made once when asked again', async () => {
    const author = await earning(wave);
    await paying.send('XOF');
    const sentBefore = (await paidOnce('wave')).length;
    meet('wave', 'error-inside');
    await api.app.jobs.process('payouts');
    expect(await stageIn(author)).toBe('unknown');
    expect((await paidOnce('wave')).length).toBe(sentBefore);
    await paying.work();
    expect(await stageIn(author)).toBe('paid');
    expect((await paidOnce('wave')).length).toBe(sentBefore + 1);
  });

  it('above what the wallet takes comes back to the balance, with a sentence that says what to do', async () => {
    const author = await earning(ending(wave, '119'));
    await paying.send('XOF');
    await paying.work();
    expect(await stageIn(author)).toBe('returned');
    expect(await paying.balanceOf(author, 'XOF')).toBe(30_000);
    expect(await subjectsTo(author)).toEqual([
      'Votre versement de 30 000 F CFA est préparé',
      'Votre versement de 30 000 F CFA n’est pas arrivé',
    ]);
    const mails = await sentMails(api.app, author.email);
    expect(mails.find(({ subject }) => subject.includes('pas arrivé'))?.text).toContain('limite du mois');
    // It goes with the next press, under an id of its own.
    await paying.send('XOF');
    expect(await paying.payoutsOf(author)).toHaveLength(2);
  });

  it('waits, with an alarm for administrators, while our own wallet is empty, and goes when it is filled', async () => {
    const [held] = await wallet('wave').balances();
    await paying.fund('wave', 0 - (held?.amount ?? 0), 'XOF');
    const author = await earning(wave);
    await paying.send('XOF');
    await paying.work();
    expect(await stageIn(author)).toBe('prepared');
    const alarms = (await notificationsOf(api.app, api.as('admin'))).filter(
      ({ kind }) => kind === 'payout-rail-refused',
    );
    expect(alarms[0]?.text).toContain('insufficient-funds');
    await paying.fund('wave', held?.amount ?? 0, 'XOF');
    await paying.work();
    expect(await stageIn(author)).toBe('paid');
  });

  it('is taken back within three days, its fee with it, and no later', async () => {
    const author = await earning(wave);
    const before = await paying.atRail('wave', 'XOF');
    await paying.send('XOF');
    await paying.work();
    const id = (await adminSees(author))?.id ?? '';
    expect(await adminSees(author)).toMatchObject({ canReturn: true });
    const back = () => api.as('admin').put(`/api/admin/payouts/${id}/return`, { reason: 'Mauvais numéro' });
    expect((await back()).json()).toMatchObject({ stage: 'returned', reason: 'Mauvais numéro' });
    expect((await back()).json().code).toBe('payout_settled');
    expect(await paying.balanceOf(author, 'XOF')).toBe(30_000);
    expect(await paying.atRail('wave', 'XOF')).toBe(before);
    expect((await wallet('wave').balances())[0]?.amount).toBe(before);
    await paying.send('XOF');
    await paying.work();
    // The answer is lost: the schedule finds out that Wave gave it back.
    const [lost] = await paying.payoutsOf(author);
    meet('wave', 'lost-answer', 'lost-answer', 'lost-answer');
    const unheard = await api.as('admin').put(`/api/admin/payouts/${lost?.id}/return`, { reason: 'Mauvais numéro' });
    expect(unheard.json().code).toBe('payments_unavailable');
    expect(await stageIn(author)).toBe('paid');
    await calm();
    await askOutcomes();
    expect(await stageIn(author)).toBe('returned');
    expect(await paying.atRail('wave', 'XOF')).toBe(before);
    await paying.send('XOF');
    await paying.work();
    later(3 * 24 * 60 + 1);
    const [second] = await paying.payoutsOf(author);
    const late = await api.as('admin').put(`/api/admin/payouts/${second?.id}/return`, { reason: 'Trop tard' });
    expect(late.json().code).toBe('payout_not_taken_back');
    expect(await stageIn(author)).toBe('paid');
  });
});

describe('a payout that Wave is asked to give back', () => {
  const back = (id: string) => api.as('admin').put(`/api/admin/payouts/${id}/return`, { reason: 'Mauvais numéro' });
  async function paid(): Promise<{ author: Author; id: string }> {
    const author = await earning(wave);
    await paying.send('XOF');
    await paying.work();
    const [payout] = await paying.payoutsOf(author);
    return { author, id: payout?.id ?? '' };
  }

  it('stays paid when Wave answers 200 with an error inside, and nothing is on the balance', async () => {
    const { author, id } = await paid();
    meet('wave', 'error-inside');
    expect((await back(id)).json().code).toBe('payments_unavailable');
    expect(await stageIn(author)).toBe('paid');
    expect(await paying.balanceOf(author, 'XOF')).toBe(0);
  });

  it('is asked for again while the call may still come, and not for ever', async () => {
    const { author, id } = await paid();
    meet('wave', 'cut', 'cut', 'cut');
    expect((await back(id)).json().code).toBe('payments_unavailable');
    await calm();
    await askOutcomes();
    expect(await stageIn(author)).toBe('paid');
    // The call that was given up comes all the same, after the question.
    await wallet('wave').set(id, { status: 'reversed', code: null, isOut: false });
    await askOutcomes();
    expect(await stageIn(author)).toBe('returned');
    expect(await paying.balanceOf(author, 'XOF')).toBe(30_000);
    const other = await paid();
    meet('wave', 'cut', 'cut', 'cut');
    await back(other.id);
    await calm();
    const waiting = () =>
      api.app.mongo.connection
        .collection('payouts')
        .countDocuments({ authorId: other.author.id, takeBackAskedAt: { $gt: new Date(0) } });
    expect(await waiting()).toBe(1);
    later(61);
    await askOutcomes();
    expect(await waiting()).toBe(0);
    expect(await stageIn(other.author)).toBe('paid');
  });
});

describe('a payout that has not left', () => {
  const giveUp = (id: string) => api.as('admin').put(`/api/admin/payouts/${id}/return`, { reason: 'Autre moyen' });
  async function prepared(): Promise<{ author: Author; id: string }> {
    const author = await earning(wave);
    await paying.send('XOF');
    const [payout] = await paying.payoutsOf(author);
    return { author, id: payout?.id ?? '' };
  }

  it('is given up by an administrator: it is the author’s balance again, and no worker sends it', async () => {
    const { author, id } = await prepared();
    expect(await adminSees(author)).toMatchObject({ stage: 'prepared', canReturn: true });
    expect((await giveUp(id)).json()).toMatchObject({ stage: 'returned', canReturn: false, reason: 'Autre moyen' });
    expect((await giveUp(id)).json().code).toBe('payout_settled');
    await paying.work();
    expect((await wallet('wave').all()).map(({ key }) => key)).not.toContain(id);
    expect(await paying.balanceOf(author, 'XOF')).toBe(30_000);
    expect((await subjectsTo(author)).join()).toContain('n’est pas arrivé');
    // Its month can be paid anew.
    await paying.send('XOF');
    await paying.work();
    expect(await stageIn(author)).toBe('paid');
  });

  it('is sent all the same once an attempt has begun', async () => {
    const { author, id } = await prepared();
    const made = api.app.rails.find('wave')?.connection?.payouts;
    if (!made) throw new Error('wave pays nobody out');
    const { send } = made;
    const answers: string[] = [];
    made.send = async (batch) => {
      if (batch.items.some((item) => item.id === id)) answers.push((await giveUp(id)).json().code);
      return send(batch);
    };
    await paying.work();
    made.send = send;
    expect(answers).toEqual(['payout_settled']);
    expect(await stageIn(author)).toBe('paid');
    expect(await paying.balanceOf(author, 'XOF')).toBe(0);
  });

  it('as far as anybody knows, since an answer was lost before Wave refused the account of the site, is unknown and is not given up', async () => {
    const { author, id } = await prepared();
    meet('wave', 'lost-answer', ...Array.from({ length: 20 }, () => 'account-refused' as const));
    await paying.work();
    await calm();
    later(24 * 60 + 1);
    expect(await adminSees(author)).toMatchObject({ stage: 'unknown', canReturn: false });
    expect((await giveUp(id)).json().code).toBe('payout_settled');
    await paying.work();
    expect(await stageIn(author)).toBe('paid');
    expect(await paying.balanceOf(author, 'XOF')).toBe(0);
  });

  it('because Wave refuses the account of the site can be given up a day later, and not before', async () => {
    const { author, id } = await prepared();
    meet('wave', ...Array.from({ length: 20 }, () => 'account-refused' as const));
    await paying.work();
    await calm();
    expect(await adminSees(author)).toMatchObject({ stage: 'prepared', canReturn: false });
    expect((await giveUp(id)).json().code).toBe('payout_settled');
    later(24 * 60 + 1);
    expect(await adminSees(author)).toMatchObject({ canReturn: true });
    expect((await giveUp(id)).json()).toMatchObject({ stage: 'returned' });
    await paying.work();
    expect((await wallet('wave').all()).map(({ key }) => key)).not.toContain(id);
    expect(await paying.balanceOf(author, 'XOF')).toBe(30_000);
  });
});

describe('a payout by mobile money', () => {
  it('is prepared, sent and paid, by a signed message or asked', async () => {
    const author = await earning(mtn, 'XAF');
    await paying.send('XAF');
    await api.app.jobs.process('payouts');
    expect(await stageIn(author)).toBe('sent');
    await askOutcomes();
    expect(await stageIn(author)).toBe('paid');
    expect(await subjectsTo(author)).toEqual([
      '30 000 FCFA vous ont été versés',
      'Votre versement de 30 000 FCFA est parti',
      'Votre versement de 30 000 FCFA est préparé',
    ]);
    expect(await paying.atRail('pawapay', 'XAF')).toBe(
      (await wallet('pawapay').balances()).find(({ currency }) => currency === 'XAF')?.amount,
    );
  });

  it('to a number that the operator does not know comes back', async () => {
    const author = await earning(ending(orange, '089'));
    await paying.send('XOF');
    await paying.work();
    await askOutcomes();
    expect(await paying.payoutsOf(author)).toMatchObject([{ stage: 'returned', reason: 'RECIPIENT_NOT_FOUND' }]);
    expect(await paying.balanceOf(author, 'XOF')).toBe(30_000);
  });

  it('above what the operator takes at once is refused and never left the wallet', async () => {
    const author = await earning(orange, 'XOF', 5_000_000);
    const before = await paying.atRail('pawapay', 'XOF');
    await paying.send('XOF');
    await paying.work();
    // Those of others end too.
    await askOutcomes();
    expect(await paying.payoutsOf(author)).toMatchObject([{ stage: 'returned', reason: 'AMOUNT_OUT_OF_BOUNDS' }]);
    expect(await paying.atRail('pawapay', 'XOF')).toBe(before);
  });

  it('that is stuck at the operator stays sent, and nothing is sent again however often it is asked for', async () => {
    const author = await earning(ending(orange, '129'));
    await paying.send('XOF');
    await paying.work();
    const sentBefore = (await wallet('pawapay').all()).length;
    for (const _ of [1, 2, 3]) {
      await askOutcomes();
      await paying.work();
    }
    expect(await stageIn(author)).toBe('sent');
    expect((await wallet('pawapay').all()).length).toBe(sentBefore);
  });
});

describe('what is paid by which rail', () => {
  it('goes by the currency: francs to the phone, dollars to PayPal, and nothing is converted', async () => {
    const author = await earning(wave);
    await paying.sell(author, 9000, 'USD');
    const own = (await api.as(author).get('/api/my/ledger')).json();
    expect(own.balances).toMatchObject([
      { balance: { currency: 'USD' }, goesTo: null, minimum: moneyOf(1000, 'USD') },
      { balance: { currency: 'XOF' }, goesTo: { rail: 'Wave' }, minimum: moneyOf(1000, 'XOF') },
    ]);
    expect(own).toMatchObject({ payoutAddress: null, paidIn: ['XOF'] });
    await paying.send('USD');
    expect(await paying.balanceOf(author, 'USD')).toBe(4500);
    await paying.send('XOF');
    expect(await paying.balanceOf(author, 'XOF')).toBe(0);
    expect(await paying.balanceOf(author, 'USD')).toBe(4500);
  });

  it('is carried over below the least amount of its rail', async () => {
    const author = await earning(wave, 'XOF', 1998);
    const all = (
      await api.as('admin').get('/api/admin/payouts/candidates?month=2026-10&currency=XOF&limit=100')
    ).json();
    expect(all.find((one: { author: { id: string } }) => one.author.id === author.id)).toMatchObject({
      obstacle: 'below-minimum',
      rail: { id: 'wave', label: 'Wave' },
      reserved: moneyOf(0, 'XOF'),
    });
  });

  it('is compared with what each rail says of its account', async () => {
    const report: RailReport[] = (await api.as('admin').get('/api/admin/rails')).json();
    expect(report.map(({ id, isConnected, isStandIn }) => [id, isConnected, isStandIn])).toEqual([
      ['paypal', true, true],
      ['wave', true, true],
      ['pawapay', true, true],
      ['manual', true, false],
    ]);
    const [held] = report.find(({ id }) => id === 'wave')?.balances ?? [];
    expect(held?.held?.amount).toBe((held?.books.amount ?? 0) + (held?.underWay.amount ?? 0));
    expect((await api.as('author').get('/api/admin/rails')).statusCode).toBe(403);
  });
});

describe('a payout by hand', () => {
  const record = (author: Author, change: object = {}) =>
    api.as('admin').post('/api/admin/payouts', {
      ...{ authorId: author.id, month: '2026-10', currency: 'XOF', reference: 'VIR-1', channel: 'cash' },
      ...change,
    });
  async function unpaid(): Promise<Author> {
    const author = await paying.add();
    await paying.sell(author, 60_000, 'XOF');
    return author;
  }

  it('has a proof that its author and administrators may download, and nobody else', async () => {
    const author = await unpaid();
    const paid = await record(author, { proofURL: await paying.proof() });
    expect(paid.json()).toMatchObject({
      stage: 'paid',
      method: 'manual',
      channel: 'cash',
      hasProof: true,
      canReturn: true,
    });
    const { id } = paid.json();
    const link: string = (await api.as(author).get(`/api/my/payouts/${id}/proof`)).json().url;
    const file = await api.get(link);
    expect([file.statusCode, file.headers['content-disposition'], file.body.slice(0, 5)]).toEqual([
      ...[200, expect.stringContaining('preuve-de-versement-2026-10.pdf'), '%PDF-'],
    ]);
    expect((await api.as('admin').get(`/api/admin/payouts/${id}/proof`)).statusCode).toBe(200);
    const stranger = await paying.add();
    expect((await api.as(stranger).get(`/api/my/payouts/${id}/proof`)).json().code).toBe('payout_not_found');
    expect((await api.as(stranger).get(`/api/admin/payouts/${id}/proof`)).statusCode).toBe(403);
    expect(await subjectsTo(author)).toEqual(['30 000 F CFA vous ont été versés']);
  });

  it('is not recorded without a proof, with another’s, or with what is neither a PDF nor a picture', async () => {
    const author = await unpaid();
    expect((await record(author)).json().code).toBe('validation');
    expect((await record(author, { proofURL: 'https://exemple.org/recu.pdf' })).json().code).toBe('upload_not_found');
    const empty = await signedFor(api.as('admin'), { purpose: 'proof' });
    expect((await record(author, { proofURL: empty })).json().code).toBe('upload_incomplete');
    const script = await sendFile(api, api.as('admin'), Buffer.from('<script>alert(1)</script>'), { purpose: 'proof' });
    expect((await record(author, { proofURL: script })).json().code).toBe('proof_unreadable');
    const picture = await signedFor(api.as('admin'), {});
    await sendBytes(api, picture, Buffer.from('%PDF-1.7'));
    expect((await record(author, { proofURL: picture })).json().code).toBe('upload_not_found');
    expect((await api.as('author').post('/api/objects/upload', { purpose: 'proof' })).statusCode).toBe(403);
    expect(await paying.balanceOf(author, 'XOF')).toBe(30_000);
    expect(await paying.payoutsOf(author)).toEqual([]);
  });
});
