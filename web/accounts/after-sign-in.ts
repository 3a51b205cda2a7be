/** The state of the navigation that leads back from a sign-in to where one came from. */
export const afterSignIn = 'after sign-in';
