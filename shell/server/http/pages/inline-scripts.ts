import { createHash } from 'node:crypto';

/**
 * Lets the browser fetch the document of a link that somebody is about to follow: https://wicg.github.io/nav-speculation/speculation-rules.html
 * Which addresses are pages that may be sent so is for the server to say: it answers with nothing to what it would have to make, and to
 * what is the API's (speculation.ts). Feeds and files are no pages, and are not asked for.
 */
export const speculationRules =
  '{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":["/api/*","/*.xml","/*.json","/*.txt"]}},{"not":{"selector_matches":"[rel~=nofollow],[download],[aria-haspopup],[data-login]"}}]},"eagerness":"moderate"}]}';

/**
 * On a first page where data are slow or dear, of which no header told: pictures of a text (no other stands in a `picture`) are links to them,
 * which show them in their place. The text may be read from the document by its own code (remote-kit/src/pages/raw-html.tsx), so nothing of
 * it is taken out.
 */
const heldPictures =
  'if(d.slow===""){d.sparing="";addEventListener("letat:page-shown",function(){delete d.sparing},{once:true});' +
  'document.addEventListener("DOMContentLoaded",function(){document.querySelectorAll("main picture").forEach(function(e){' +
  'var i=e.querySelector("img"),a=document.createElement("a");a.href=i.src;a.textContent="Afficher l’image";' +
  'a.setAttribute("aria-label",a.textContent+(i.alt&&" : "+i.alt));a.addEventListener("click",function(v){' +
  'if(v.ctrlKey||v.metaKey||v.shiftKey||v.altKey)return;v.preventDefault();e.dataset.shown="";a.remove();i.tabIndex=-1;i.focus()});e.append(a)})})}';

/**
 * Must run before the first paint. The keys are written by shell/src/starter/{theme,fonts}.ts and
 * remote-kit/src/session/stored-viewer.ts. A browser that denies storage throws here, and then the system's theme is right.
 * All typefaces come at 4g without Save-Data (browsers that do not say are taken for such), and where they came before; else none does. On a
 * first visit all but that of titles follow the first paint, which 71 KB of them made 0.4 s later on a phone. The last click, or that there was a
 * key, is stored for the starter (remote-kit/src/hydration/early-clicks.ts), which comes late.
 *
 * On pages that are read at 4g, for whom this browser knows no account, documents may be fetched ahead until the platform is there, which
 * brings the next page itself. Who asks for the whole page where bytes are dear has its typefaces and its pictures; of what they did not ask for
 * nothing is fetched ahead. Pictures that paint first come where the typeface of titles does (first-pictures.ts).
 *
 * A light page (edition.ts) has no typefaces, and is one without scripts for all that waits for the platform.
 *
 * The browser keeps the highest version of what is live that it saw (docs/decisions/0110). A page of an older one, which a cache or somebody on the way
 * kept, is asked for once more; when it comes again it stays as it is without scripts, and none of its releases runs.
 */
export const firstPaintScript =
  'var __letat_pressed,d=document.documentElement.dataset,s=document.currentScript.dataset,c=navigator.connection,l="light"in d;if(!l)d.js="";' +
  'document.addEventListener("click",function(e){__letat_pressed=e.target},true);' +
  'document.addEventListener("keydown",function(){__letat_pressed=__letat_pressed||null},true);' +
  'var __letat_fast=!l&&(!c||!c.saveData&&(!c.effectiveType||c.effectiveType==="4g"));' +
  'var w=__letat_fast||!l&&/[?&]version=complete/.test(location.search);try{' +
  'var t=localStorage.getItem("letat.theme");if(t==="light"||t==="dark")d.theme=t;' +
  'if(!l&&localStorage.getItem("letat.fonts"))d.fonts="";' +
  'var u=JSON.parse(localStorage.getItem("letat.user"));if(u&&u.role)d.viewer=u.role;' +
  'var o="letat.set",v=+s.set;if(v<+localStorage.getItem(o)){delete d.js;d.old="";' +
  'if(sessionStorage.getItem(o)!==location.href){sessionStorage.setItem(o,location.href);location.reload()}' +
  '}else{localStorage.setItem(o,v);sessionStorage.removeItem(o)}' +
  '}catch(e){d.storage="denied"}' +
  'if(!l&&!w&&d.fonts===undefined)d.slow="";' +
  heldPictures +
  'function p(f){if(f)document.head.append(Object.assign(' +
  'document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:f}))}' +
  'if(w)document.querySelectorAll("link[rel=first-picture]").forEach(function(e){e.rel="preload"});' +
  'if(w||d.fonts==="")p(s.title);if(d.fonts==="")p(s.font);' +
  'if(w)requestAnimationFrame(function(){setTimeout(function(){d.fonts="";' +
  'var h=self.HTMLScriptElement;if(__letat_fast&&"ahead"in s&&!d.viewer&&h&&h.supports&&h.supports("speculationrules")){' +
  'var r=document.createElement("script");r.type="speculationrules";r.text=' +
  `${JSON.stringify(speculationRules)};document.head.append(r);` +
  'addEventListener("letat:page-shown",function(){r.remove()},{once:true})}})})';

/**
 * The document's last script. It disables fields that are hidden, which would stop their form before hydration
 * (remote-kit/src/hydration/only-without.ts). As any script, it waits for the stylesheet of a page that waits for one: without it
 * Chromium lays the whole page out when its last byte is parsed, for forms that it may fill in, without a stylesheet where that is still on
 * its way, and then once more for the first paint: a fifth of a second of a phone's time.
 */
export const layOutOnceScript =
  'document.querySelectorAll("[data-only-without]").forEach(function(e){e.disabled=e.dataset.onlyWithout in d})';

/** What the policy for scripts lets run inside a page. */
export const inlineScripts: readonly string[] = [firstPaintScript, layOutOnceScript, speculationRules];

/** CSP source of an inline script or style, https://www.w3.org/TR/CSP3/#match-element-to-source-list */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
