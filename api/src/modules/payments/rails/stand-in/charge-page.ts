import { CodedError } from '@letat/contracts/core/coded-error';
import { formatMoney } from '@letat/contracts/core/money-text';
import { standInDecisions } from '@letat/contracts/payments/rails/constants';
import { decideStandInCharge, getStandInCharge } from '@letat/contracts/payments/rails/operations';
import type { FastifyInstance } from 'fastify';
import type { Content } from '../../../../answers/content.ts';
import { route } from '../../../../route.ts';
import { escapeHtml } from '../../../../text/escape-html.ts';
import { sandboxPage } from '../../sandbox/page.ts';
import type { StandInDeciding, StandIns } from './index.ts';
import type { StandInChargeRecord } from './model.ts';

/** The page that stands for a provider's app, in which a buyer confirms. Without stand-ins its addresses lead nowhere. */
export function standInChargeRoutes(
  app: FastifyInstance,
  { standIns, labelOf }: { standIns: StandIns; labelOf: (rail: string) => string },
): void {
  route(app, getStandInCharge, async ({ params }) => {
    const charge = await standIns.findCharge(params.rail, params.id);
    if (!charge) throw new CodedError('not_found');
    return chargePage(charge, labelOf(params.rail), standIns.labelsOf(params.rail));
  });
  route(
    app,
    decideStandInCharge,
    async ({ params, body }) => {
      if (!(await standIns.decide(params.rail, params.id, body.decision))) throw new CodedError('not_found');
      return null;
    },
    {
      form: {
        // As the app does: back to the shop when it is over, and on the same page when the payer may try again. A phone leads nowhere.
        done: async (_, { params }) => {
          const charge = await standIns.findCharge(params.rail, params.id);
          return charge && charge.state !== 'open' && charge.returnTo !== null ? charge.returnTo : addressOf(params);
        },
        refused: async () => null,
      },
    },
  );
}

const addressOf = ({ rail, id }: { rail: string; id: string }) =>
  getStandInCharge.path.replace(':rail', rail).replace(':id', id);

const declinedTexts: ReadonlyMap<string, string> = new Map([
  ['insufficient-funds', 'Trop peu dans le portefeuille : rien n’a été pris.'],
]);

function chargePage(charge: StandInChargeRecord, label: string, labels: StandInDeciding['labels']): Content {
  const { state, amount, currency, code, returnTo, payer } = charge;
  const back = returnTo === null ? '' : `<p><a href="${escapeHtml(returnTo)}">Revenir au site</a></p>`;
  const buttons = standInDecisions.flatMap((decision) => {
    const text = labels[decision];
    if (text === undefined) return [];
    return [
      `<button name="decision" value="${decision}"${decision === 'confirm' ? ' class="first"' : ''}>${text}</button>`,
    ];
  });
  const action = addressOf({ rail: charge.rail, id: charge.reference });
  const notice = charge.isInReconciliation === true ? doubtText : (declinedTexts.get(code ?? '') ?? null);
  const said = notice === null ? '' : `<p role="status">${notice}</p>`;
  const body = {
    open: `${said}<form method="post" action="${action}">${buttons.join('')}</form>${back}`,
    paid: `<p>Ce paiement est confirmé.</p>${back}`,
    ended: `<p>Cette demande de paiement n’est plus ouverte : rien n’a été pris.</p>${back}`,
  }[state];
  const title = `${label}, démonstration`;
  const asked = payer ? `<p>Téléphone ${escapeHtml(payer)}</p>\n` : '';
  return sandboxPage(
    title,
    `<h1>${escapeHtml(title)}</h1>
${asked}<p>L’État en Mouvement demande</p>
<p class="amount">${escapeHtml(formatMoney({ amount, currency }))}</p>
${body}`,
  );
}

const doubtText = 'L’opérateur ne sait pas encore ce qu’il en est : il le saura par l’un de ces boutons.';
