/** Somebody the company knows, as far as lists care. `id` says where the next ones begin. */
export type Known = {
  id: number;
  name: string;
  number: string | null;
  email: string;
  empresa: string | null;
  extraInfo: { name: string; value: string }[];
};
