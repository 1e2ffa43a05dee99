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

/** Emptying the search box shows everything again, as the specification has it. */
function clearResetsSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-search-box] input');
  box?.addEventListener('input', () => {
    if (box.value.trim() !== '' || !new URLSearchParams(location.search).get('search')) return;
    box.value = '';
    box.form?.requestSubmit();
  });
}
