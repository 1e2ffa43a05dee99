import { createHash } from 'node:crypto';

/**
 * Must run before the first paint. The keys are written by shell/src/starter/{theme,fonts}.ts and
 * remote-kit/src/session/stored-viewer.ts. A browser that denies storage throws here, and then the system's theme is right.
 * All typefaces come at 4g without Save-Data (browsers that do not say are taken for such), and where they came before. On a
 * first visit all but that of titles follow the first paint, which 71 KB of them made 0.4 s later on a phone. The last click, or that there was a
 * key, is stored for the starter (remote-kit/src/hydration/early-clicks.ts), which comes late.
 *
 * The browser keeps the highest version of what is live that it saw (docs/decisions/0110). A page of an older one, which a cache or somebody on the way
 * kept, is asked for once more; when it comes again it stays as it is without scripts, and none of its releases runs.
 */
export const firstPaintScript =
  'var __letat_pressed,d=document.documentElement.dataset,s=document.currentScript.dataset,c=navigator.connection;d.js="";' +
  'document.addEventListener("click",function(e){__letat_pressed=e.target},true);' +
  'document.addEventListener("keydown",function(){__letat_pressed=__letat_pressed||null},true);' +
  'var g=!c||!c.saveData&&(!c.effectiveType||c.effectiveType==="4g");try{' +
  'var t=localStorage.getItem("letat.theme");if(t==="light"||t==="dark")d.theme=t;' +
  'if(localStorage.getItem("letat.fonts"))d.fonts="";' +
  'var u=JSON.parse(localStorage.getItem("letat.user"));if(u&&u.role)d.viewer=u.role;' +
  'var o="letat.set",v=+s.set;if(v<+localStorage.getItem(o)){delete d.js;d.old="";' +
  'if(sessionStorage.getItem(o)!==location.href){sessionStorage.setItem(o,location.href);location.reload()}' +
  '}else{localStorage.setItem(o,v);sessionStorage.removeItem(o)}' +
  '}catch(e){d.storage="denied"}' +
  'var f=s.font;if(f&&d.fonts==="")document.head.append(Object.assign(' +
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
