// @vitest-environment jsdom
import { withdrawalWaiver } from '@letat/contracts/orders/constants';
import type { OrderPage as OrderData } from '@letat/contracts/orders/pages/operations';
import { createCall } from '@letat/remote-kit/api-client';
import { on } from '@letat/remote-kit/events';
import { PageContext } from '@letat/remote-kit/page-context';
import { storeViewer } from '@letat/remote-kit/session';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { articleOfOrder, savePaidArticle } from '../paid-article.ts';
import OrderPage from './order-page.tsx';

const price = { amount: 1500, currency: 'USD' } as const;
const nothing = { amount: 0, currency: 'USD' } as const;
const paid: OrderData = {
  number: 'CM-2026-000042',
  kind: 'product',
  title: 'Piloter une réforme',
  state: 'paid',
  price,
  discount: nothing,
  total: price,
  refunded: nothing,
  refunds: [],
  createdAt: '2026-03-01T10:00:00.000Z',
  paidAt: '2026-03-01T10:01:00.000Z',
  rail: 'PayPal',
  charge: null,
  buyer: 'a•••@e•••.org',
  isLookedAt: false,
  mayChangeAddress: false,
  receiptName: null,
  seller: { operator: null, contact: 'contact@exemple.org' },
  recipient: null,
  receiptNumber: 'RC-2026-000041',
  goods: { author: { id: 'a1', fullName: 'Awa Ndiaye' }, cover: null, category: 'E-book', address: '/marketplace/p1' },
  shares: {
    author: { amount: 750, currency: 'USD' },
    platform: { amount: 750, currency: 'USD' },
    vat: null,
    vatMention: 'TVA non applicable : opérateur non assujetti.',
  },
  downloadsWait: false,
  files: [{ id: 'abc', label: 'E-book', name: 'reforme.pdf', bytes: 1_200_000, site: null }],
  needsWaiver: true,
  firstDownloadAt: null,
  plan: null,
  seat: null,
  withdrawal: {
    state: 'open',
    amount: price,
    used: null,
    afterDispute: null,
    owed: null,
    until: '2026-03-15T10:01:00.000Z',
    at: null,
  },
};

let sent: { path: string; body: unknown }[];
let answers: Record<string, unknown>;
const assign = vi.fn();

/** An API that answers by path. */
const call = createCall({
  fetch: async (input, init) => {
    const path = String(input);
    if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) });
    // What a check finds, the order says from then on.
    if (path.endsWith('/check')) answers[path.replace('/check', '')] = answers[path];
    return Response.json(answers[path]);
  },
});
const surroundings = { call, origin: 'https://revue.example', fragmentHtml: new Map<string, string>() };

function show(data: OrderData | null): void {
  render(
    <PageContext value={surroundings}>
      <OrderPage data={data} params={{ token: 'jeton' }} query={{}} />
    </PageContext>,
  );
}

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  document.body.replaceChildren();
  sent = [];
  answers = { '/api/orders/pages/jeton': paid };
  assign.mockReset();
  vi.stubGlobal('location', { assign });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  storeViewer(null);
});

describe('the page of an order', () => {
  test('gives the files once the buyer has declared that they lose the right of withdrawal, and not before', async () => {
    answers['/api/orders/pages/jeton/downloads'] = { address: '/downloads/lien' };
    show(paid);
    expect(button(/Télécharger reforme.pdf/).disabled).toBe(true);
    expect(screen.getByText(/Cochez la déclaration/)).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: withdrawalWaiver }));
    expect(screen.queryByText(/Cochez la déclaration/)).toBeNull();
    fireEvent.click(button(/Télécharger reforme.pdf/));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/downloads/lien'));
    expect(sent).toEqual([{ path: '/api/orders/pages/jeton/downloads', body: { fileId: 'abc', waives: true } }]);
  });

  test('withdraws on the second press only, and shows then that it is done', async () => {
    answers['/api/orders/pages/jeton/withdrawal'] = { refunded: price, at: paid.createdAt };
    show(paid);
    fireEvent.click(button(/Renoncer au contrat ici/));
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: /^Nom/ }), { target: { value: 'Mariama Diallo' } });
    answers['/api/orders/pages/jeton'] = {
      ...paid,
      files: [],
      withdrawal: { ...paid.withdrawal, state: 'done', at: paid.createdAt },
    };
    fireEvent.click(button(/Confirmer la renonciation/));
    await screen.findByText(/Vous avez renoncé au contrat le 1er mars 2026/);
    expect(sent).toEqual([{ path: '/api/orders/pages/jeton/withdrawal', body: { name: 'Mariama Diallo' } }]);
    expect(screen.queryByRole('button', { name: /Télécharger/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Renoncer/ })).toBeNull();
  });

  test('says that people look after what was to go back after a withdrawal and did not', () => {
    const withdrawal = { ...paid.withdrawal, state: 'done', at: paid.createdAt, owed: price } as const;
    show({ ...paid, files: [], withdrawal });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('son remboursement prend du retard');
    expect(screen.getByText(/n’a pas fait le remboursement de 15,00.*Nous nous en occupons/)).toBeTruthy();
  });

  test('with nothing to download says so, that the author gets nothing until then, and that one may still withdraw', () => {
    show({ ...paid, files: [], needsWaiver: false });
    const note = screen.getByRole('note', { name: 'Il n’y a rien à télécharger pour l’instant' });
    expect(note.textContent).toContain('l’auteur ne reçoit rien');
    expect(note.textContent).toContain('votre droit de rétractation reste entier');
  });

  test.each<[string, Partial<OrderData>]>([
    ['a file', {}],
    ['a course by letters', { files: [], goods: { ...paid.goods, course: '/lettres/cours/c1' } }],
    ['nothing because it was given back', { files: [], state: 'refunded' }],
  ])('with %s does not say that something is missing', (_, more) => {
    show({ ...paid, ...more });
    expect(screen.queryByText('Il n’y a rien à télécharger pour l’instant')).toBeNull();
  });

  test('says of each file how large it is, and how long it takes where data are slow', () => {
    show(paid);
    expect(screen.getByText(/^reforme\.pdf, 1,1\sMo, environ 15\ss en 3G$/)).toBeTruthy();
  });

  const seat: OrderData = { ...paid, kind: 'webinar', title: 'Lire un budget', files: [], needsWaiver: false };

  test('of a seat says that one may withdraw until the webinar was held', () => {
    show(seat);
    expect(screen.getByText(/vous pouvez vous rétracter/).textContent).toContain('que le webinaire n’a pas eu lieu');
    expect(button(/Renoncer au contrat ici/)).toBeTruthy();
  });

  const place = { address: '/webinaire/inscription/place', timeZone: 'Africa/Dakar', hasRoom: true } as const;

  test('of a seat leads into the room while it is open, and says before when it opens', async () => {
    const opensAt = '2126-03-01T17:45:00.000Z';
    show({ ...seat, seat: { ...place, opensAt, canJoin: false } });
    expect(screen.getByText(/La salle ouvre le/).textContent).toMatch(/1er mars 2126 à 17:45, à cette page/);
    expect(screen.queryByRole('button', { name: 'Rejoindre' })).toBeNull();
    cleanup();
    answers['/api/webinar-registrations/place/join'] = { joinUrl: 'https://meet.exemple.org/salle' };
    const open: OrderData = { ...seat, seat: { ...place, opensAt: paid.createdAt, canJoin: true } };
    answers['/api/orders/pages/jeton'] = open;
    show(open);
    fireEvent.click(button(/Rejoindre/));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://meet.exemple.org/salle'));
    expect(screen.getByRole('link', { name: 'Voir mon inscription' }).getAttribute('href')).toBe(place.address);
  });

  test('of a seat whose room is not there once it is due says so, and that its money waits', async () => {
    const late: OrderData = { ...seat, seat: { ...place, hasRoom: false, opensAt: paid.createdAt, canJoin: false } };
    answers['/api/orders/pages/jeton'] = late;
    show(late);
    await screen.findByRole('note', { name: 'La salle n’est pas encore là' });
    expect(screen.queryByText(/La salle ouvre le/)).toBeNull();
  });

  test('of a seat whose webinar was held says that the right has ended, and offers nothing', () => {
    show({ ...seat, withdrawal: { ...seat.withdrawal, state: 'performed' } });
    expect(screen.getByText(/« Lire un budget » a eu lieu\s: le droit de rétractation a pris fin/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Renoncer/ })).toBeNull();
  });

  test('of a plan that began at once says how many days are paid for, and one that did not says nothing of days', () => {
    const used = { days: 10, of: 31, amount: { amount: 483, currency: 'USD' } } as const;
    const plan: OrderData = { ...paid, kind: 'plan', files: [], needsWaiver: false };
    show({ ...plan, withdrawal: { ...plan.withdrawal, amount: { amount: 1017, currency: 'USD' }, used } });
    expect(screen.getByText(/restent\s+dus/).textContent).toMatch(/10\sjours écoulés sur 31, 4,83/);
    expect(screen.getByText(/vous pouvez vous rétracter/).textContent).not.toContain('téléchargé');
    cleanup();
    show(plan);
    expect(screen.queryByText(/restent\s+dus/)).toBeNull();
  });

  test('names what is left to give back after a part was refunded, and not the price', () => {
    const left = { amount: 1000, currency: 'USD' } as const;
    show({ ...paid, refunded: { amount: 500, currency: 'USD' }, withdrawal: { ...paid.withdrawal, amount: left } });
    const sentence = screen.getByText(/reviennent tout de suite/).textContent;
    expect(sentence).toMatch(/10,00/);
    expect(sentence).not.toMatch(/15,00/);
  });

  test('says what to do while PayPal holds the payment, and offers nothing yet', () => {
    show({
      ...paid,
      state: 'pending',
      files: [],
      shares: null,
      number: null,
      paidAt: null,
      receiptNumber: null,
      withdrawal: { state: 'none', amount: nothing, used: null, afterDispute: null, owed: null, until: null, at: null },
    });
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Paiement en attente');
    expect(screen.getByText(/Ne payez pas une seconde fois/)).toBeTruthy();
    expect(screen.queryByText('Changer d’avis')).toBeNull();
    expect(screen.queryByText('Reçu')).toBeNull();
    expect(screen.queryByText('Où va votre argent')).toBeNull();
  });

  test('shows who gets what of the price', () => {
    show(paid);
    const shares = screen.getByText('Awa Ndiaye', { selector: 'dt' }).closest('dl');
    expect(shares?.textContent?.match(/7,50/g)).toHaveLength(2);
    expect(shares?.textContent).toContain('La revue');
    expect(shares?.textContent).not.toContain('TVA');
    expect(screen.getByText('TVA non applicable : opérateur non assujetti.')).toBeTruthy();
  });

  test('shows VAT with its rate and country where some is due, and then no reason for there being none', () => {
    const author = { amount: 636, currency: 'USD' } as const;
    const platform = { amount: 635, currency: 'USD' } as const;
    const vat = { country: 'SN', basisPoints: 1800, amount: { amount: 229, currency: 'USD' } } as const;
    show({ ...paid, shares: { author, platform, vat, vatMention: null } });
    const line = screen.getByText(/^TVA/).parentElement;
    expect(line?.textContent?.replace(/\s/g, ' ')).toMatch(/^TVA 18 %, Sénégal2,29/);
    expect(screen.getByText(/^La moitié se compte sur 12,71/)).toBeTruthy();
    expect(screen.queryByText(/non applicable/)).toBeNull();
  });

  test('leads to a file that another site keeps, and says which', async () => {
    answers['/api/orders/pages/jeton/downloads'] = { address: '/api/orders/links/lien' };
    const file = { id: 'f', label: 'Le fichier', name: 'Le fichier', bytes: null, site: 'fichiers.exemple.org' };
    show({ ...paid, needsWaiver: false, files: [file] });
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.click(button(/Ouvrir sur fichiers.exemple.org/));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/orders/links/lien'));
  });

  test('links the receipt and the credit note of a refund', () => {
    const refund = {
      id: 'r',
      amount: price,
      reason: 'goodwill',
      at: paid.createdAt,
      state: 'completed',
      returnNumber: null,
    } as const;
    show({ ...paid, state: 'refunded', files: [], refunds: [{ ...refund, number: 'AV-2026-000003' }] });
    const addresses = screen.getAllByRole('link', { name: /PDF/ }).map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      '/api/orders/pages/jeton/documents/RC-2026-000041',
      '/api/orders/pages/jeton/documents/AV-2026-000003',
    ]);
  });

  test('shows whoever ordered their address whole once the browser has asked, and lets them mend it', async () => {
    answers['/api/orders/pages/jeton'] = { ...paid, buyer: 'awa@exmple.org', mayChangeAddress: true };
    answers['/api/orders/pages/jeton/buyer'] = { address: '/commande/autre' };
    const went = vi.fn();
    const stop = on('navigate', ({ href }) => void went(href));
    savePaidArticle({ article: '/post/guichet#suite', order: '/commande/jeton', leads: false });
    show(paid);
    fireEvent.click(await screen.findByRole('button', { name: 'Ce n’est pas la bonne adresse' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /La bonne adresse/ });
    expect(field.value).toBe('awa@exmple.org');
    fireEvent.change(field, { target: { value: 'awa@exemple.org' } });
    fireEvent.click(button(/Corriger l’adresse/));
    await waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith('/commande/autre'));
    expect(sent).toEqual([{ path: '/api/orders/pages/jeton/buyer', body: { email: 'awa@exemple.org' } }]);
    // The page of the order leads to the same article under its other address.
    expect(articleOfOrder('/commande/autre')).toBe('/post/guichet#suite');
    stop();
  });

  test('offers nobody else to change the address; the receipt is mailed again, and the review can be written to', async () => {
    answers['/api/orders/pages/jeton/receipt'] = { sentTo: 'a•••@e•••.org' };
    show(paid);
    fireEvent.click(button(/Renvoyer le reçu par mail/));
    await screen.findByText(/Le reçu est reparti à a•••@e•••.org/);
    expect(screen.getByRole('link', { name: 'Écrire à la revue' }).getAttribute('href')).toMatch(
      /^mailto:contact@exemple\.org\?subject=Commande/,
    );
    expect(screen.queryByRole('button', { name: 'Ce n’est pas la bonne adresse' })).toBeNull();
  });

  test('has its address replaced, and says where the new one went', async () => {
    answers['/api/orders/pages/jeton/replacement'] = { sentTo: 'a•••@e•••.org' };
    show(paid);
    fireEvent.click(button(/Quelqu’un d’autre a ce lien/));
    await screen.findByText(/La nouvelle est partie à a•••@e•••.org/);
  });

  test('of a browser that did not order shows nothing of the order', () => {
    show(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'L’adresse de votre commande est dans vos mails',
    );
    expect(screen.queryByText(/CM-/)).toBeNull();
  });

  describe('for a plan', () => {
    const article = '/post/guichet-en-carton#suite';
    const month = { startsAt: '2126-03-01T10:01:00.000Z', endsAt: '2126-04-01T10:01:00.000Z' };
    const goods = { author: null, cover: null, category: null, address: '/subscribe?plan=premium' };
    const planFor = (opens: NonNullable<OrderData['plan']>['opens'], dates = month): OrderData => ({
      ...paid,
      ...{ kind: 'plan', title: 'Premium plateforme, un mois', files: [], needsWaiver: false, goods },
      plan: { ...dates, opens },
    });
    const reader = { id: 'u1', username: 'awa', fullName: 'Awa Sarr', email: 'awa@exemple.org', avatar: null };
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    /** As the browser has asked for it. */
    async function open(order: OrderData): Promise<void> {
      answers['/api/orders/pages/jeton'] = { ...order, buyer: 'awa@exemple.org' };
      show(order);
      await screen.findByText('awa@exemple.org', { selector: 'dd' });
    }

    test('leads a visitor to an account with its address, and from there back to the article', async () => {
      savePaidArticle({ article, order: '/commande/jeton', leads: false });
      await open(planFor('registration'));
      expect(screen.getByText('Du 1er mars 2126 au 1er avril 2126')).toBeTruthy();
      expect(screen.getByRole('note', { name: /ouvrez un compte avec cette adresse/ }).textContent).toContain(
        'La formule attend awa@exemple.org. Vous revenez ensuite à l’article',
      );
      expect(hrefOf('Ouvrir un compte')).toBe('/account?inscription=&next=%2Fpost%2Fguichet-en-carton%23suite');
      expect(hrefOf('J’ai déjà un compte')).toBe('/account?next=%2Fpost%2Fguichet-en-carton%23suite');
      expect(screen.queryByRole('link', { name: 'Mes abonnements' })).toBeNull();
      // Its checkout would sell it once more.
      expect(screen.getByRole('heading', { name: 'Premium plateforme, un mois' }).querySelector('a')).toBeNull();
    });

    test('leads a visitor who came from no article of this order to the subscriptions of that account', async () => {
      savePaidArticle({ article, order: '/commande/une-autre', leads: true });
      await open(planFor('registration'));
      expect(hrefOf('Ouvrir un compte')).toBe('/account?inscription=&next=%2Faccount%2Fabonnements');
      expect(screen.queryByText(/Vous revenez ensuite/)).toBeNull();
    });

    test('leads the account that has it to its subscriptions, and to the article that it was bought for', async () => {
      storeViewer({ ...reader, role: 'reader' });
      await open(planFor('account'));
      expect(hrefOf('Mes abonnements')).toBe('/account/abonnements');
      expect(screen.queryByRole('link', { name: 'Lire la suite de l’article' })).toBeNull();
      cleanup();
      savePaidArticle({ article, order: '/commande/jeton', leads: false });
      await open(planFor('account'));
      expect(hrefOf('Lire la suite de l’article')).toBe(article);
      expect(screen.queryByRole('link', { name: 'Ouvrir un compte' })).toBeNull();
    });

    test('that was paid elsewhere leads its reader on to the article, once; a visitor stays on the order', async () => {
      const went = vi.fn();
      const stop = on('navigate', ({ href }) => void went(href));
      savePaidArticle({ article, order: '/commande/jeton', leads: true });
      await open(planFor('registration'));
      expect(went).not.toHaveBeenCalled();
      cleanup();
      await open(planFor('account'));
      expect(went).toHaveBeenCalledExactlyOnceWith(article);
      cleanup();
      await open(planFor('account'));
      expect(went).toHaveBeenCalledOnce();
      expect(hrefOf('Lire la suite de l’article')).toBe(article);
      stop();
    });

    test('says to an account with its address that it is to be confirmed, and to another that it is not its own', async () => {
      storeViewer({ ...reader, role: 'reader' });
      await open(planFor('confirmation'));
      expect(screen.getByRole('note', { name: 'Confirmez votre adresse pour lire' })).toBeTruthy();
      expect(hrefOf('Voir mon compte')).toBe('/account');
      cleanup();
      await open(planFor('registration'));
      expect(screen.getByRole('note', { name: 'Cette formule n’est pas à ce compte' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Ouvrir un compte' })).toBeNull();
    });

    test('that is over opens nothing, and leads to the checkout while it is not paid', async () => {
      await open(planFor('registration', { startsAt: '2020-03-01T10:01:00.000Z', endsAt: '2020-04-01T10:01:00.000Z' }));
      await screen.findByText(/cette formule est terminée/);
      expect(screen.queryByRole('link', { name: 'Ouvrir un compte' })).toBeNull();
      cleanup();
      await open({ ...planFor('registration'), state: 'expired', plan: null });
      expect(hrefOf('Premium plateforme, un mois')).toBe('/subscribe?plan=premium');
      cleanup();
      // The checkout is the one that they left, with the way back to the article.
      savePaidArticle({ article, order: '/commande/jeton', leads: true });
      await open({ ...planFor('registration'), state: 'expired', plan: null });
      expect(hrefOf('Recommencer l’achat')).toBe('/subscribe?plan=premium&retour=%2Fpost%2Fguichet-en-carton');
    });
  });

  describe('whose payment is to be confirmed on the phone', () => {
    const francs = { amount: 7500, currency: 'XOF' } as const;
    const launchAddress = 'https://pay.wave.com/c/cos-1';
    const noPrompt = { prompt: null, failure: null, standInAddress: null } as const;
    const inAQuarter = () => new Date(Date.now() + 15 * 60_000).toISOString();
    const waiting = (): OrderData => ({
      ...paid,
      ...{ state: 'created', number: null, paidAt: null, receiptNumber: null, shares: null, files: [] },
      ...{ price: francs, total: francs, rail: 'Wave' },
      charge: { ...noPrompt, launchAddress, endsAt: inAQuarter(), isStandIn: false },
      withdrawal: { ...paid.withdrawal, state: 'none', until: null },
    });

    test('says how, for how long and what to do, leads there by a link of the whole page, and asks by itself', async () => {
      const order = waiting();
      answers['/api/orders/pages/jeton'] = order;
      answers['/api/orders/pages/jeton/check'] = paid;
      show(order);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirmez sur votre téléphone.');
      const way = screen.getByRole('link', { name: 'Ouvrir Wave' });
      expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual([launchAddress, null]);
      expect(screen.getByRole('timer').textContent).toMatch(/^Encore 1[45]\smin \d\d\ss pour confirmer$/);
      expect(screen.getByText(/vous ne paierez pas deux\s+fois/)).toBeTruthy();
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Merci, c’est à vous.'));
      expect(sent[0]).toEqual({ path: '/api/orders/pages/jeton/check', body: {} });
    });

    test('has no way to a rail that has not answered, and asks on a press', async () => {
      const order = waiting();
      const unanswered: OrderData = {
        ...order,
        charge: { ...noPrompt, launchAddress: null, endsAt: inAQuarter(), isStandIn: true },
      };
      answers['/api/orders/pages/jeton'] = unanswered;
      answers['/api/orders/pages/jeton/check'] = unanswered;
      show(unanswered);
      expect(screen.queryByRole('link', { name: 'Ouvrir Wave' })).toBeNull();
      expect(screen.getByText(/aucun argent ne circule/)).toBeTruthy();
      await waitFor(() => expect(sent).toHaveLength(1));
      fireEvent.click(button(/J’ai confirmé, vérifier/));
      await waitFor(() => expect(sent).toHaveLength(2));
    });

    const prompt = {
      ...{ phone: '+221\u00a0••\u00a067', operator: 'Orange Money, Sénégal', payee: 'PAWAPAY', isManual: false },
      ...{ isAuthorised: false, steps: ['Composez #144#', 'Entrez le code PIN'] },
    };
    const asked = (charge: Partial<NonNullable<OrderData['charge']>> = {}): OrderData => ({
      ...waiting(),
      rail: 'Mobile money',
      charge: { ...noPrompt, launchAddress: null, endsAt: inAQuarter(), isStandIn: true, prompt, ...charge },
    });

    test('that is asked says on which phone, in whose name and what to dial, and says aloud that it was paid', async () => {
      const order = asked({ standInAddress: '/api/rails/pawapay/stand-in/d1' });
      answers['/api/orders/pages/jeton'] = order;
      answers['/api/orders/pages/jeton/check'] = paid;
      show(order);
      const words = screen.getByText(
        /^Orange Money, Sénégal demande 7\s500\sF\sCFA au nom de PAWAPAY au \+221\s••\s67/,
      );
      expect(words.textContent).toContain('jamais sur un site');
      expect(screen.getByText('Pour faire venir la demande', { exact: false })).toBeTruthy();
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Composez #144#');
      const way = screen.getByRole('link', { name: 'Ouvrir le téléphone de démonstration' });
      expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual([
        '/api/rails/pawapay/stand-in/d1',
        '_blank',
      ]);
      expect(screen.getByRole('link', { name: 'reprenez l’achat' }).getAttribute('href')).toBe('/marketplace/p1');
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Merci, c’est à vous.'));
      expect(screen.getAllByRole('status').at(-1)?.textContent).toMatch(/^Le paiement est confirmé/);
    });

    test('whose operator has a code of its buyer’s asks for nothing more, and says what a wrong code does', () => {
      const order = asked({ prompt: { ...prompt, isAuthorised: true, steps: [] } });
      answers['/api/orders/pages/jeton'] = order;
      answers['/api/orders/pages/jeton/check'] = order;
      show(order);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('L’opérateur vérifie votre code.');
      expect(screen.getByText(/Un code faux, ou trop vieux/)).toBeTruthy();
      expect(screen.queryByText(/Refusez/)).toBeNull();
    });

    test('that its buyer dials for says how before anything else', () => {
      const order = asked({ prompt: { ...prompt, isManual: true } });
      answers['/api/orders/pages/jeton'] = order;
      answers['/api/orders/pages/jeton/check'] = order;
      show(order);
      const steps = screen.getByText('Composez #144#');
      const help = screen.getByRole('heading', { name: /Rien ne vient/ });
      expect(steps.compareDocumentPosition(help) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect(screen.getByText(/^Sur ce téléphone/)).toBeTruthy();
    });

    test('and whose operator has not said what became of it in time says so, and does not say to pay again', () => {
      const order = asked({ endsAt: new Date(Date.now() - 60_000).toISOString() });
      answers['/api/orders/pages/jeton'] = order;
      answers['/api/orders/pages/jeton/check'] = order;
      show(order);
      expect(screen.getByRole('timer').textContent).toContain('Ne payez pas une seconde fois');
    });

    test('that was not paid says why, takes another number, and asks once more', async () => {
      const failed = asked({ prompt: null, failure: 'insufficient-balance' });
      answers['/api/orders/pages/jeton'] = failed;
      show({ ...failed, state: 'declined' });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Le paiement n’a pas abouti.');
      expect(screen.getByText(/ne contient pas assez.*Rien n’a été pris/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Payer autrement' }).getAttribute('href')).toBe('/marketplace/p1');
      fireEvent.change(screen.getByRole('textbox', { name: /Numéro du portefeuille/ }), {
        target: { value: '+221 76 765 43 21' },
      });
      answers['/api/orders/pages/jeton/charges'] = asked();
      answers['/api/orders/pages/jeton/check'] = asked();
      fireEvent.click(button(/Refaire la demande/));
      await waitFor(() =>
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirmez sur votre téléphone.'),
      );
      expect(sent[0]).toEqual({ path: '/api/orders/pages/jeton/charges', body: { phone: '+221 76 765 43 21' } });
    });
  });
});
