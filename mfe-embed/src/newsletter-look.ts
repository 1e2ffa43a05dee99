/** How the newsletter widget looks: narrow first; the button stands beside the field from 480 px of its own width. */
export const css = `
:host { display: block; container-type: inline-size; }
.root { min-height: inherit; display: grid; }
p { margin: 0; }
.card { display: grid; align-content: start; gap: 8px; padding: 20px 20px 0; border: 1px solid var(--rule); border-block-start: 2px solid var(--ink); background: var(--paper); }
.brand { display: flex; align-items: center; gap: 8px; font: 600 13px/1.2 Georgia, "Times New Roman", serif; color: var(--soft); }
.name { font: 700 24px/1.15 Georgia, "Times New Roman", serif; }
.promise { color: var(--soft); text-wrap: pretty; }
form { display: grid; gap: 8px; margin-block-start: 8px; position: relative; }
.label { font-weight: 600; font-size: 14px; }
.row { display: grid; gap: 8px; }
input[type=email] { width: 100%; height: 46px; margin: 0; padding: 0 12px; border: 1.5px solid var(--edge); border-radius: 3px; background: var(--surface); color: var(--ink); font: inherit; font-size: 16px; }
input[type=email]:focus-visible { outline-offset: 0; border-color: var(--green); }
[aria-invalid] { border-color: var(--brick) !important; outline-color: var(--brick); }
button { height: 46px; min-width: 140px; padding: 0 12px; border: 1.5px solid var(--green); border-radius: 3px; background: var(--green); color: var(--on); font: 600 15px/1.2 system-ui, sans-serif; cursor: pointer; }
button:hover { background: var(--hover); border-color: var(--hover); }
button[aria-disabled=true] { cursor: progress; }
.consent { display: grid; grid-template-columns: auto 1fr; gap: 10px; align-items: start; font-size: 13px; color: var(--soft); cursor: pointer; }
.consent input { width: 20px; height: 20px; margin: 0; accent-color: var(--green); cursor: pointer; }
.trap { position: absolute; inset-inline-start: -9999px; width: 1px; height: 1px; overflow: hidden; }
.problem { min-height: 40px; padding-block-end: 2px; font-size: 13px; font-weight: 500; color: var(--brick); }
.problem b::after { content: " :"; }
.problem a { color: inherit; }
.done { display: grid; align-content: center; gap: 8px; margin-block-start: 8px; padding: 16px; border-inline-start: 3px solid var(--green); border-block-end: 24px solid transparent; background: var(--surface) padding-box; }
@container (min-width: 480px) { .card { padding: 24px 24px 0; } .row { grid-template-columns: 1fr auto; } }
`;
