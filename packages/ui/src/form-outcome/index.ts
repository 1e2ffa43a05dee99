export { FormReceived, type FormReceivedProps, FormRefused, type FormRefusedProps } from './form-outcome.tsx';
