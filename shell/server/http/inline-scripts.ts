import { createHash } from 'node:crypto';

/**
 * Must run before the first paint. The keys are written by shell/src/starter/{theme,fonts}.ts and
 * remote-kit/src/session/stored-viewer.ts. A browser that denies storage throws here, and then the system's theme is right.
 * All typefaces come at 4g without Save-Data (browsers that do not say are taken for such), and where they came before; the
 * first one is fetched beside the stylesheet, which names the others. The last click is stored for the starter
 * (remote-kit/src/hydration/early-clicks.ts), which comes late.
 */
export const firstPaintScript =
  'var __letat_pressed,d=document.documentElement.dataset,c=navigator.connection;d.js="";' +
  'document.addEventListener("click",function(e){__letat_pressed=e.target},true);' +
  'if(!c||!c.saveData&&(!c.effectiveType||c.effectiveType==="4g"))d.fonts="";try{' +
  'var t=localStorage.getItem("letat.theme");if(t==="light"||t==="dark")d.theme=t;' +
  'if(localStorage.getItem("letat.fonts"))d.fonts="";' +
  'var u=JSON.parse(localStorage.getItem("letat.user"));if(u&&u.role)d.viewer=u.role' +
  '}catch(e){d.storage="denied"}' +
  'var f=document.currentScript.dataset.font;if(f&&d.fonts==="")document.head.append(Object.assign(' +
  'document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:f}))';

/**
 * The document's last script, which does nothing: as any script, it waits for the stylesheet. Without it Chromium lays the
 * whole page out when its last byte is parsed, for forms that it may fill in, without a stylesheet where that is still on its way, and
 * then once more for the first paint: a fifth of a second of a phone's time.
 */
export const layOutOnceScript = '0';

/** What the policy for scripts lets run inside a page. */
export const inlineScripts: readonly string[] = [firstPaintScript, layOutOnceScript];

/** CSP source of an inline script, https://www.w3.org/TR/CSP3/#match-element-to-source-list */
export const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
