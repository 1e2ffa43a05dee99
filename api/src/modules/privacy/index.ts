export { privacyModule } from './privacy.module.ts';
