import { woven } from '../shadow.ts';

/**
 * How the newsletter form looks: narrow first; the button stands beside the field from 480 px of the form's own width. Slotted
 * fields are children of the page's document, whose rules win over ours unless ours are important.
 */
export const css = `
:host { display: grid; container-type: inline-size; }
.root { height: auto; display: grid; }
p { margin: 0; }
.card { display: grid; align-content: start; gap: 8px; padding: 22px 20px 0; border: 1px solid var(--border); border-block-start: 0; border-radius: var(--radius); background: ${woven}x var(--background); }
.brand { display: flex; align-items: center; gap: 8px; font: 600 13px/1.2 var(--serif); color: var(--muted); }
.name { font: 700 24px/1.15 var(--serif); }
.promise { color: var(--muted); text-wrap: pretty; }
.form { display: grid; gap: 8px; margin-block-start: 8px; position: relative; }
.row { display: grid; gap: 8px; }
.consent { display: grid; grid-template-columns: auto 1fr; gap: 10px; align-items: start; }
.trap { position: absolute; inset-inline-start: -9999px; width: 1px; height: 1px; overflow: hidden; }
.problem { min-height: 40px; padding-block-end: 2px; }
::slotted(*) { all: initial !important; color-scheme: inherit !important; box-sizing: border-box !important; font-family: var(--sans) !important; color: var(--text) !important; }
::slotted([hidden]) { display: none !important; }
::slotted(label) { display: block !important; cursor: pointer !important; }
::slotted(label[slot=email-label]) { font: 600 14px/1.45 var(--sans) !important; }
::slotted(label[slot=consent-label]) { font: 400 13px/1.45 var(--sans) !important; color: var(--muted) !important; }
::slotted(input[type=email]) { display: block !important; width: 100% !important; min-width: 0 !important; height: 46px !important; padding: 0 12px !important; border: 1.5px solid var(--field-border) !important; border-radius: var(--radius) !important; background: var(--surface) !important; font: 400 16px/1.45 var(--sans) !important; cursor: text !important; }
::slotted(input[type=checkbox]) { appearance: auto !important; width: 20px !important; height: 20px !important; accent-color: var(--accent) !important; cursor: pointer !important; }
::slotted(button) { display: block !important; height: 46px !important; min-width: 140px !important; padding: 0 12px !important; border: 1.5px solid var(--accent) !important; border-radius: var(--radius) !important; background: var(--accent) !important; color: var(--on-accent) !important; font: 600 15px/1.2 var(--sans) !important; text-align: center !important; cursor: pointer !important; }
::slotted(button:hover) { background: var(--accent-hover) !important; border-color: var(--accent-hover) !important; }
::slotted(button[aria-disabled=true]) { cursor: progress !important; }
::slotted(:focus-visible) { outline: 3px solid var(--accent) !important; outline-offset: 2px !important; }
::slotted(input[type=email]:focus-visible) { outline-offset: 0 !important; border-color: var(--accent) !important; }
::slotted([aria-invalid]) { border-color: var(--danger) !important; outline-color: var(--danger) !important; }
::slotted(:is(p, a)) { font: 500 13px/1.45 var(--sans) !important; color: var(--danger) !important; }
::slotted(p) { display: inline !important; }
::slotted(a:not([hidden])) { display: inline !important; text-decoration: underline !important; cursor: pointer !important; }
.done { display: grid; align-content: center; gap: 8px; margin-block-start: 8px; padding: 16px; border-inline-start: 3px solid var(--accent); border-block-end: 24px solid transparent; background: var(--surface) padding-box; }
.to-site { justify-self: start; margin-block: 8px 20px; padding: 12px 16px; border: 1.5px solid var(--accent); border-radius: var(--radius); background: var(--accent); color: var(--on-accent); font: 600 15px/1.2 var(--sans); text-decoration: none; }
.to-site:hover { background: var(--accent-hover); border-color: var(--accent-hover); }
@container (min-width: 480px) { .card { padding: 26px 24px 0; } .row { grid-template-columns: 1fr auto; } }
`;
