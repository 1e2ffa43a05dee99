import type { FieldProblem } from '@letat/contracts/core/error';
import { fieldMessages } from '@letat/contracts/core/field-messages';
import type { FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';

/** Sentences for the problems that the contracts do not word themselves; set once for the whole process. */
export function speakFrench(): void {
  z.config({ customError: frenchMessage });
}

const formats: Record<string, string> = {
  email: 'Saisissez une adresse email valable, comme nom@exemple.org.',
  url: 'Saisissez une adresse complète, qui commence par https://.',
  datetime: 'Donnez une date ISO 8601 en UTC, comme 2026-01-31T08:00:00Z.',
  safeint: 'Donnez un nombre entier.',
};

function frenchMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return fieldMessages.required;
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'Donnez un nombre entier.' : `Type attendu : ${typeName(issue.expected)}.`;
    case 'invalid_value':
      return `Valeurs possibles : ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `Au plus ${issue.maximum}${unit(issue.origin)}.`;
    case 'too_small':
      return `Au moins ${issue.minimum}${unit(issue.origin)}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Cette forme n’est pas acceptée.';
    case 'unrecognized_keys':
      return `Champs inconnus : ${issue.keys.join(', ')}.`;
    default:
      return 'Cette valeur n’est pas acceptée.';
  }
}

const typeNames: Record<string, string> = {
  string: 'texte',
  number: 'nombre',
  int: 'nombre entier',
  boolean: 'vrai ou faux',
  array: 'liste',
  object: 'objet',
  record: 'objet',
  null: 'rien',
};

function typeName(expected: string): string {
  return typeNames[expected] ?? expected;
}

function unit(origin: string): string {
  if (origin === 'string') return ' caractères';
  if (origin === 'array' || origin === 'set') return ' éléments';
  return '';
}

/** Turns the validator's problems into the details of an error answer. */
export function fieldProblems(validation: readonly FastifySchemaValidationError[]): FieldProblem[] {
  return validation.map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'Cette valeur n’est pas acceptée.',
  }));
}
