/** Said at a field, the same by the browser and by the API. */
export const fieldMessages = { required: 'Ce champ est obligatoire.' } as const;
