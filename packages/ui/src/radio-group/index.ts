export type { Choice } from '../native-field/choice-line.tsx';
export { RadioGroup, type RadioGroupProps } from './radio-group.tsx';
