export { Form, FormActions, type FormActionsProps, FormFields, type FormProps, Honeypot } from './form.tsx';
export { FormErrors, type FormErrorsProps } from './form-errors.tsx';
export { type FieldProblem, useFieldProblem } from './problems.ts';
