/** Stored in the browser; read before the first paint by the inline script of shell/server/http/pages/inline-scripts.ts. */
const themeKey = 'letat.theme';

/** The footer's switch: system, light or dark. */
export function listenForThemeChoice(): void {
  const group = document.querySelector('[data-theme-switch]');
  if (!(group instanceof HTMLElement)) return;
  group.hidden = false;
  const current = document.documentElement.dataset.theme ?? 'system';
  for (const input of group.querySelectorAll('input')) input.checked = input.value === current;
  group.addEventListener('change', (event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const theme = event.target.value;
    if (theme === 'system') {
      delete document.documentElement.dataset.theme;
      localStorage.removeItem(themeKey);
    } else {
      document.documentElement.dataset.theme = theme;
      localStorage.setItem(themeKey, theme);
    }
  });
}
