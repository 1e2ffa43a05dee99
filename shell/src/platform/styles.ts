/** Styles of what the server alone renders: the browser needs them too, in the platform's one stylesheet. */
import '@letat/ui/global.css';
import '../administration/administration-bar.css.ts';
import '../administration/side-navigation.css.ts';
import '../chrome/document.css.ts';
import '../chrome/footer.css.ts';
import '../chrome/header.css.ts';
import '../auth/bell.css.ts';
import '../auth/login-gate.css.ts';
import '../auth/user-menu.css.ts';
import '../screens/for-authors.css.ts';
import '../screens/not-found.css.ts';
