/** What is said once an address is confirmed, by a press or by a form without JavaScript. */
export const verified = {
  title: 'Votre adresse est confirmée',
  text: 'Vous pouvez maintenant publier et vendre, si vous écrivez, et tout le reste comme avant.',
};
export const moved = {
  title: 'Votre nouvelle adresse est confirmée',
  text: 'C’est désormais avec elle que vous vous connectez et que vous recevez nos messages.',
};
