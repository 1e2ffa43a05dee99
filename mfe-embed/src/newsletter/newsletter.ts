import type { WidgetLanguage } from '@letat/contracts/sites/constants';
import { palette } from '@letat/ui/palette';
import { element, mark } from '../element.ts';
import { openShadow, sheetOf } from '../shadow.ts';
import { newsletterWords } from '../texts/newsletter.ts';
import { deliver } from '../widget.ts';
import { placeFields, removeFields } from './fields.ts';
import { css } from './styles.ts';
import { formCalls, type Outcome } from './subscribe.ts';

const sheet = sheetOf(css, {
  surface: palette.surface,
  'field-border': palette.edge,
  'accent-hover': palette.greenHover,
  'on-accent': palette.onGreen,
  danger: palette.brick,
});

/** A form that stands: how its language is changed, and whether the page has taken its fields away. */
interface Form {
  write(language: WidgetLanguage): void;
  isWhole(): boolean;
  remove(): void;
}
const forms = new WeakMap<HTMLElement, Form>();

/**
 * Offers the newsletter: by its form on pages of a registered site, whose key is the attribute `site`, and else by a link to the
 * form on our own site. It takes the width that it is given, from 280 px. What is typed stays when an attribute changes.
 */
deliver((host, site) => {
  const { root, language } = openShadow(host, sheet);
  let form = forms.get(host);
  if (!host.getAttribute('site')) {
    form?.remove();
    forms.delete(host);
    root.replaceChildren(linkCard(newsletterWords[language], site));
    return;
  }
  if (!form?.isWhole()) {
    form = buildForm(host, root, site);
    forms.set(host, form);
  }
  form.write(language);
});

/** What stands over the form, and over the link in its place. */
function cardOf(name: Node, promise: Node, ...rest: Node[]): HTMLElement {
  const brand = element('p', { class: 'brand' }, mark(18), 'L’État en Mouvement');
  return element('div', { class: 'card', role: 'group', 'aria-labelledby': 'name' }, brand, name, promise, ...rest);
}

function linkCard({ name, promise, onSite }: (typeof newsletterWords)['fr'], site: URL): HTMLElement {
  return cardOf(
    element('p', { id: 'name', class: 'name' }, name),
    element('p', { class: 'promise' }, promise),
    element('a', { class: 'to-site', href: new URL('/#lettre', site).href }, onSite),
  );
}

function buildForm(host: HTMLElement, root: HTMLElement, site: URL): Form {
  const fields = placeFields(host, site);
  const { form, email, consent, submit, problem, onSite, website } = fields;
  const calls = formCalls(site, host);
  let words = newsletterWords.fr;
  let state: 'open' | 'busy' | 'done' = 'open';

  const name = element('p', { id: 'name', class: 'name' });
  const promise = element('p', { class: 'promise' });
  const place = (slot: string) => element('slot', { name: slot });
  const rows = element(
    'div',
    { class: 'form' },
    place('email-label'),
    element('div', { class: 'row' }, place('email'), place('submit')),
    element('div', { class: 'consent' }, place('consent'), place('consent-label')),
    element('div', { class: 'trap', 'aria-hidden': 'true' }, place('trap')),
    element('div', { class: 'problem' }, place('problem'), ' ', place('on-site')),
  );
  const doneTitle = element('p', { id: 'done', class: 'name' });
  const doneNext = element('p', { id: 'next' });
  root.replaceChildren(cardOf(name, promise, rows));

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (state !== 'open' || !isComplete()) return;
    setBusy(true);
    const outcome = await calls.send({
      email: email.value,
      website: website.value,
      consent: words.consentVersion,
    });
    setBusy(false);
    if (outcome.isSent) confirm();
    else showFailure(outcome);
  });
  for (const field of [email, consent]) field.addEventListener('input', clearProblem);
  email.addEventListener('focus', () => calls.prepare(), { once: true });

  /** In the widget's language whatever the browser's is; the first missing field takes the focus. */
  function isComplete(): boolean {
    if (!email.value.trim()) return refuse(email, words.emailMissing);
    if (!email.validity.valid) return refuse(email, words.emailInvalid);
    if (!consent.checked) return refuse(consent, words.consentMissing);
    return true;
  }

  function refuse(field: HTMLInputElement, message: string): false {
    clearProblem();
    field.setAttribute('aria-invalid', 'true');
    problem.textContent = message;
    field.focus();
    return false;
  }

  function clearProblem(): void {
    for (const field of [email, consent]) field.removeAttribute('aria-invalid');
    problem.textContent = '';
    onSite.hidden = true;
  }

  /** The button has the focus and its size while the request runs. */
  function setBusy(isBusy: boolean): void {
    state = isBusy ? 'busy' : 'open';
    clearProblem();
    submit.setAttribute('aria-disabled', String(isBusy));
    submit.textContent = isBusy ? words.sending : words.submit;
    if (isBusy) problem.textContent = words.inProgress;
  }

  function showFailure({ code, sentence, field }: Exclude<Outcome, { isSent: true }>): void {
    if (field === 'email') {
      refuse(email, words.tooMany === null && sentence ? sentence : words.emailInvalid);
      return;
    }
    const reason = words.tooMany === null ? sentence : code === 'rate_limited' ? words.tooMany : null;
    problem.textContent = `${words.failureTitle}\u00a0: ${reason ?? words.failure}`;
    onSite.hidden = false;
  }

  /** As high as the form was, so that nothing of the page moves. */
  function confirm(): void {
    state = 'done';
    const attributes = { tabindex: '-1', role: 'group', 'aria-labelledby': 'done', 'aria-describedby': 'next' };
    const done = element('div', { ...attributes, class: 'done' }, doneTitle, doneNext);
    const height = new CSSStyleSheet();
    height.replaceSync(`.done { min-height: ${rows.getBoundingClientRect().height}px; }`);
    host.shadowRoot?.adoptedStyleSheets.push(height);
    rows.replaceWith(done);
    removeFields(fields);
    done.focus();
  }

  return {
    isWhole: () => state === 'done' || form.parentNode === host,
    remove: () => removeFields(fields),
    write(language) {
      words = newsletterWords[language];
      name.textContent = words.name;
      promise.textContent = words.promise;
      fields.emailLabel.textContent = words.email;
      fields.consentLabel.textContent = words.consent;
      submit.textContent = state === 'busy' ? words.sending : words.submit;
      onSite.textContent = words.onSite;
      doneTitle.textContent = words.doneTitle;
      doneNext.textContent = words.doneNext;
      for (const field of Object.values(fields)) field.lang = language;
      clearProblem();
    },
  };
}
