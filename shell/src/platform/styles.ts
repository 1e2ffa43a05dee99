/** Styles of what the server alone renders: the browser needs them too, in the platform's one stylesheet. */
import '@letat/ui/global.css';
import '../chrome/document.css.ts';
import '../chrome/footer.css.ts';
import '../chrome/header.css.ts';
import '../screens/login-gate.css.ts';
