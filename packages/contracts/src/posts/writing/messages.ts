import { copyMessages } from '../../core/copy-messages.ts';

/** Of the editor alone: no other page loads them. */
export const editorMessages = {
  required: 'Validation requise',
  publishNeeds: 'Veuillez remplir tous les champs obligatoires (titre, contenu, catégorie)',
  draftNeeds: 'Veuillez ajouter un titre et du contenu',
  published: '✅ Article publié avec succès !',
  publishFailureTitle: 'Erreur de publication',
  publishFailureText: "Impossible de publier l'article. Veuillez réessayer.",
  draftSaved: 'Brouillon sauvegardé avec succès !',
  draftFailure: 'Échec de la sauvegarde du brouillon',
  imageUploaded: 'Image uploaded successfully',
  imageFailure: 'Error processing image',
  ...copyMessages,
  exitTitle: 'Are you sure you want to exit?',
  exitText: 'Any unsaved changes will be lost.',
} as const;
