export type { Choice } from '../native-field/choice-line.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group.tsx';
