import { createHash } from 'node:crypto';

/**
 * The one inline script: it must act before the first paint. The key is written by shell/src/starter/theme.ts.
 * A browser that denies storage throws here, and then the system's theme is right.
 */
export const themeScript = `document.documentElement.dataset.js="";try{var t=localStorage.getItem("letat.theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){document.documentElement.dataset.storage="denied"}`;

/** CSP source of an inline script, https://www.w3.org/TR/CSP3/#match-element-to-source-list */
export const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
