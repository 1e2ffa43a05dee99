// Reports what was decided to the page that opened this window (sdk.js), which closes it. A window that closed itself could be seen
// closed before its message came, and that means cancelled.
const { outcome } = document.currentScript.dataset;
if (window.opener) window.opener.postMessage({ source: 'paypal-sandbox', outcome }, location.origin);
else window.close();
