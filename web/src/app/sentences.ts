import type { Segment, Sentence } from "../protocol/messages";

export const textOf = (segment: Segment): string => (typeof segment === "string" ? segment : segment.text);

/** A sentence as plain text, for a screen reader. */
export const plain = (sentence: Sentence): string => sentence.map(textOf).join("");
