import { element } from '../element.ts';

/** Every part of the form, by the name of the slot that shows it. */
export interface Fields {
  form: HTMLFormElement;
  emailLabel: HTMLLabelElement;
  email: HTMLInputElement;
  submit: HTMLButtonElement;
  consent: HTMLInputElement;
  consentLabel: HTMLLabelElement;
  trap: HTMLLabelElement;
  website: HTMLInputElement;
  problem: HTMLParagraphElement;
  onSite: HTMLAnchorElement;
}

let made = 0;

/** Marks what is ours among the element's children: a copy of the element brings copies of them. */
const ours = 'data-letat-field';

/**
 * Puts the form's controls among the element's own children, from where slots show them: browsers and password managers fill
 * fields of the page, not those inside a shadow tree. Each names its form, so that a form of the page around them neither
 * sends nor is sent by them.
 */
export function placeFields(host: HTMLElement, site: URL): Fields {
  for (const former of host.querySelectorAll(`:scope > [${ours}]`)) former.remove();
  made += 1;
  const id = (part: string) => `letat-${made}-${part}`;
  const slotted = (slot: string) => ({ slot, [ours]: '' });
  const control = { form: id('form'), 'aria-describedby': id('problem') };
  // People never see it, so what fills it is no person.
  const website = element('input', {
    type: 'text',
    name: 'website',
    form: id('form'),
    tabindex: '-1',
    autocomplete: 'off',
  });
  const fields: Fields = {
    form: element('form', { id: id('form'), novalidate: '', [ours]: '' }),
    emailLabel: element('label', { ...slotted('email-label'), for: id('email') }),
    email: element('input', {
      ...slotted('email'),
      ...control,
      id: id('email'),
      type: 'email',
      name: 'email',
      autocomplete: 'email',
      required: '',
      maxlength: '254',
    }),
    submit: element('button', { ...slotted('submit'), type: 'submit', form: id('form') }),
    consent: element('input', { ...slotted('consent'), ...control, id: id('consent'), type: 'checkbox', required: '' }),
    consentLabel: element('label', { ...slotted('consent-label'), for: id('consent') }),
    trap: element('label', slotted('trap'), 'Ne pas remplir', website),
    website,
    problem: element('p', { ...slotted('problem'), id: id('problem'), role: 'status' }),
    onSite: element('a', { ...slotted('on-site'), href: new URL('/#lettre', site).href, hidden: '' }),
  };
  const { website: _inTrap, ...children } = fields;
  host.append(...Object.values(children));
  return fields;
}

/** Takes them away again, once the request has been sent. */
export function removeFields({ website: _inTrap, ...children }: Fields): void {
  for (const child of Object.values(children)) child.remove();
}
