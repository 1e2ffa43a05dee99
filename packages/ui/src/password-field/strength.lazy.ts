export { passwordStrength } from '@letat/password-strength';
