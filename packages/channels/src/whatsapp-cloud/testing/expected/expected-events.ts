/** By fixture: the events it must become, in order, each given by the properties that matter (undefined: absent). */
export type ExpectedEvents = Readonly<Record<string, readonly object[]>>;
