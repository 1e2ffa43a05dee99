/** Menus are `<details>`, which work alone; scripts add what people expect: Escape and a press elsewhere close them. */
export function improveNavigation(): void {
  const menus = () => document.querySelectorAll<HTMLDetailsElement>('[data-chrome] details[open]');
  document.addEventListener('click', (event) => {
    for (const menu of menus()) {
      const inside = event.target instanceof Node && menu.contains(event.target);
      const chosen = event.target instanceof Element && event.target.closest('a') !== null;
      if (!inside || chosen) menu.open = false;
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of menus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  clearResetsSearch();
  loginLeadsBack();
}

/** After the login people are where they were. */
function loginLeadsBack(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-login]') : null;
    if (!link || document.querySelector('[data-gate]')) return;
    const url = new URL(link.href);
    url.searchParams.set('next', location.pathname + location.search);
    link.href = url.href;
  });
}

/**
 * Emptying a search box shows everything again, as the specification has it. Heard on the way down: React stops what is typed into a part that it
 * has not hydrated yet.
 */
function clearResetsSearch(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.value.trim() !== '') return;
      const { form } = target;
      if (!form?.hasAttribute('data-search-box') || new URL(form.action).pathname !== location.pathname) return;
      if (!new URLSearchParams(location.search).get('search')) return;
      target.value = '';
      location.assign(addressOf(form));
    },
    true,
  );
}

/** Where a form leads with the fields that hold something; sent by itself without any, it would leave a « ? » behind. */
function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') url.searchParams.set(name, value.trim());
  return url.href;
}
