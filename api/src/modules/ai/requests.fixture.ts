/** What the assistant is asked for, as the specification has it. */
export const text = 'La réforme est une réforme. Elle avance lentement dans les provinces et demande du temps.';
export const translation = { text: 'La réforme avance.', targetLanguage: 'english', context: 'governance' };
export const generation = {
  topic: 'La décentralisation',
  language: 'french',
  type: 'article',
  tone: 'academic',
  audience: 'citizens',
};
export const assistance = { content: text, assistance: 'summarize', language: 'french' };
