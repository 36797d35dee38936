/** Whether the server asks for the password of its club before anything else. */
export const club = $state({ locked: false });
