import {
  newsletterConsent,
  newsletterConsents,
  newsletterRequestReceived,
  newsletterTexts,
} from '@letat/contracts/constants/newsletter';
import { newsletterMessages } from '@letat/contracts/messages';
import { element, mark } from './element.ts';
import { css } from './newsletter-look.ts';
import { dressed } from './shadow.ts';
import { type Outcome, subscribe } from './subscribe.ts';
import type { Widget } from './widget.ts';

/**
 * Asks for the letter. `data-theme`: light (default), dark or auto. Takes the width that it is given, from 280 px. Reserve
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
