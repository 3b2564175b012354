/** Somebody who was made just now. `password` is null when the operator chose it and knows it. */
export type Login = { who: string; email: string; password: string | null };
