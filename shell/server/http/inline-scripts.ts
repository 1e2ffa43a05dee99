import { createHash } from 'node:crypto';

/**
 * Must run before the first paint. The keys are written by shell/src/starter/{theme,fonts}.ts and
 * remote-kit/src/session/stored-viewer.ts. A browser that denies storage throws here, and then the system's theme is right.
 * All typefaces come at 4g without Save-Data (browsers that do not say are taken for such), and where they came before. On a
 * first visit all but that of titles follow the first paint, which 71 KB of them made 0.4 s later on a phone. The last click, or that there was a
 * key, is stored for the starter (remote-kit/src/hydration/early-clicks.ts), which comes late.
 */
export const firstPaintScript =
  'var __letat_pressed,d=document.documentElement.dataset,c=navigator.connection;d.js="";' +
  'document.addEventListener("click",function(e){__letat_pressed=e.target},true);' +
  'document.addEventListener("keydown",function(){__letat_pressed=__letat_pressed||null},true);' +
  'var g=!c||!c.saveData&&(!c.effectiveType||c.effectiveType==="4g");try{' +
  'var t=localStorage.getItem("letat.theme");if(t==="light"||t==="dark")d.theme=t;' +
  'if(localStorage.getItem("letat.fonts"))d.fonts="";' +
  'var u=JSON.parse(localStorage.getItem("letat.user"));if(u&&u.role)d.viewer=u.role' +
  '}catch(e){d.storage="denied"}' +
  'var f=document.currentScript.dataset.font;if(f&&d.fonts==="")document.head.append(Object.assign(' +
  'document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:f}));' +
  'if(g)requestAnimationFrame(function(){setTimeout(function(){d.fonts=""})})';

/**
 * The document's last script. It disables fields that are hidden, which would stop their form before hydration
 * (remote-kit/src/hydration/only-without.ts). As any script, it waits for the stylesheet: without it Chromium lays the
 * whole page out when its last byte is parsed, for forms that it may fill in, without a stylesheet where that is still on its way, and
 * then once more for the first paint: a fifth of a second of a phone's time.
 */
export const layOutOnceScript =
  'document.querySelectorAll("[data-only-without]").forEach(function(e){e.disabled=e.dataset.onlyWithout in d})';

/** What the policy for scripts lets run inside a page. */
export const inlineScripts: readonly string[] = [firstPaintScript, layOutOnceScript];

/** CSP source of an inline script, https://www.w3.org/TR/CSP3/#match-element-to-source-list */
export const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
