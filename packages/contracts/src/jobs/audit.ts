import { act } from '../audit/act.ts';

export const jobActs = {
  'sending.suspended': act('Envois et versements suspendus'),
  'sending.resumed': act('Envois et versements repris'),
};
