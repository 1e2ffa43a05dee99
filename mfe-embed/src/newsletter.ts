import {
  newsletterConsent,
  newsletterConsents,
  newsletterRequestReceived,
  newsletterTexts,
} from '@letat/contracts/constants/newsletter';
import { newsletterMessages } from '@letat/contracts/messages';
import { element, mark } from './element.ts';
import type { Widget } from './loader.ts';
import { dressed } from './shadow.ts';
import { type Outcome, subscribe } from './subscribe.ts';

/**
 * Offers the newsletter. `data-theme`: light (default), dark or auto. Takes the width that it is given, from 280 px. Reserve
 * `min-height:490px` on the element so that nothing moves whatever fonts its reader has, or 350px where it is at least 480px wide.
 */
const newsletter: Widget = ({ host, site }) => {
  const email = element('input', {
    id: 'email',
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    required: '',
    maxlength: '254',
    'aria-describedby': 'problem',
  });
  const consent = element('input', { id: 'consent', type: 'checkbox', required: '', 'aria-describedby': 'problem' });
  // People never see it, so what fills it is no person.
  const website = element('input', { type: 'text', name: 'website', tabindex: '-1', autocomplete: 'off' });
  const button = element('button', { type: 'submit' }, 'S’abonner');
  const problem = element('p', { id: 'problem', class: 'problem', role: 'status' });

  const form = element(
    'form',
    { novalidate: '', 'aria-labelledby': 'name' },
    element('label', { for: 'email', class: 'label' }, 'Votre adresse email'),
    element('div', { class: 'row' }, email, button),
    element('label', { class: 'consent' }, consent, element('span', {}, newsletterConsents[newsletterConsent])),
    element('div', { class: 'trap', 'aria-hidden': 'true' }, element('label', {}, 'Ne pas remplir', website)),
    problem,
  );
  const card = element(
    'section',
    { class: 'card', 'aria-labelledby': 'name' },
    element('p', { class: 'brand' }, mark(18), 'L’État en Mouvement'),
    element('p', { id: 'name', class: 'name' }, newsletterTexts.name),
    element('p', { class: 'promise' }, newsletterTexts.promise),
    form,
  );

  let busy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy || !complete()) return;
    work(true);
    const outcome = await subscribe(site, { email: email.value, website: website.value, consent: newsletterConsent });
    work(false);
    if (outcome.isSent) confirm();
    else showFailure(outcome);
  });

  /** In French whatever the browser speaks; the first thing that is missing takes the focus. */
  function complete(): boolean {
    if (!email.value.trim()) return refuse(email, 'Saisissez votre adresse email.');
    if (!email.validity.valid) return refuse(email, 'Saisissez une adresse email valable, comme nom@exemple.org.');
    if (!consent.checked) return refuse(consent, 'Cochez la case pour donner votre accord.');
    return true;
  }

  function refuse(field: HTMLInputElement, message: string): false {
    mend();
    field.setAttribute('aria-invalid', 'true');
    problem.append(message);
    field.focus();
    return false;
  }

  function mend(): void {
    for (const field of [email, consent]) field.removeAttribute('aria-invalid');
    problem.replaceChildren();
  }
  form.addEventListener('input', mend);

  /** The button has the focus and its size while the request runs. */
  function work(going: boolean): void {
    busy = going;
    if (going) mend();
    button.setAttribute('aria-disabled', String(going));
    button.replaceChildren(going ? 'Inscription…' : 'S’abonner');
    problem.replaceChildren(going ? 'Inscription en cours…' : '');
  }

  function showFailure({ sentence, field }: Exclude<Outcome, { isSent: true }>): void {
    if (field === 'email') refuse(email, sentence);
    else {
      const there = element('a', { href: new URL('/#lettre', site).href }, 'S’inscrire sur le site');
      problem.append(element('b', {}, newsletterMessages.failureTitle), ` ${sentence} `, there);
    }
  }

  /** As high as the form was, so that nothing of the page moves. */
  function confirm(): void {
    const done = element(
      'div',
      { class: 'done', tabindex: '-1', role: 'group', 'aria-labelledby': 'done', 'aria-describedby': 'next' },
      element('p', { id: 'done', class: 'name' }, newsletterRequestReceived.title),
      element('p', { id: 'next' }, newsletterRequestReceived.next),
    );
    done.style.minHeight = `${form.getBoundingClientRect().height}px`;
    form.replaceWith(done);
    done.focus();
  }

  dressed(host, css).append(card);
};

export default newsletter;

/** How the newsletter widget looks: narrow first; the button stands beside the field from 480 px of its own width. */
export const css = `
:host { display: block; container-type: inline-size; }
.root { min-height: inherit; display: grid; }
p { margin: 0; }
.card { display: grid; align-content: start; gap: 8px; padding: 20px 20px 0; border: 1px solid var(--rule); border-block-start: 2px solid var(--ink); background: var(--paper); }
.brand { display: flex; align-items: center; gap: 8px; font: 600 13px/1.2 Georgia, "Times New Roman", serif; color: var(--soft); }
.name { font: 700 24px/1.15 Georgia, "Times New Roman", serif; }
.promise { color: var(--soft); text-wrap: pretty; }
form { display: grid; gap: 8px; margin-block-start: 8px; position: relative; }
.label { font-weight: 600; font-size: 14px; }
.row { display: grid; gap: 8px; }
input[type=email] { width: 100%; height: 46px; margin: 0; padding: 0 12px; border: 1.5px solid var(--edge); border-radius: 3px; background: var(--surface); color: var(--ink); font: inherit; font-size: 16px; }
input[type=email]:focus-visible { outline-offset: 0; border-color: var(--green); }
[aria-invalid] { border-color: var(--brick) !important; outline-color: var(--brick); }
button { height: 46px; min-width: 140px; padding: 0 12px; border: 1.5px solid var(--green); border-radius: 3px; background: var(--green); color: var(--on); font: 600 15px/1.2 system-ui, sans-serif; cursor: pointer; }
button:hover { background: var(--hover); border-color: var(--hover); }
button[aria-disabled=true] { cursor: progress; }
.consent { display: grid; grid-template-columns: auto 1fr; gap: 10px; align-items: start; font-size: 13px; color: var(--soft); cursor: pointer; }
.consent input { width: 20px; height: 20px; margin: 0; accent-color: var(--green); cursor: pointer; }
.trap { position: absolute; inset-inline-start: -9999px; width: 1px; height: 1px; overflow: hidden; }
.problem { min-height: 40px; padding-block-end: 2px; font-size: 13px; font-weight: 500; color: var(--brick); }
.problem b::after { content: " :"; }
.problem a { color: inherit; }
.done { display: grid; align-content: center; gap: 8px; margin-block-start: 8px; padding: 16px; border-inline-start: 3px solid var(--green); border-block-end: 24px solid transparent; background: var(--surface) padding-box; }
@container (min-width: 480px) { .card { padding: 24px 24px 0; } .row { grid-template-columns: 1fr auto; } }
`;
