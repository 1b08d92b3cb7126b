// What a felt-tip pen leaves on a card: crosses and loops that are never twice the same.

const wobble = (seed: number): number => ((Math.sin(seed * 12.9898) * 43758.5453) % 1) * 0.9;

/** A cross in the box around x, y. */
export function cross(x: number, y: number, seed: number): string {
  const [w, h] = [3.3, 5.4];
  const w1 = wobble(seed);
  const w2 = wobble(seed + 1);
  const w3 = wobble(seed + 2);
  return (
    `M${(x - w + w1).toFixed(1)} ${(y - h + w2).toFixed(1)}Q${(x + w3).toFixed(1)} ${(y + w1).toFixed(1)} ` +
    `${(x + w + w2).toFixed(1)} ${(y + h + w3).toFixed(1)}` +
    `M${(x + w + w3).toFixed(1)} ${(y - h + w1).toFixed(1)}Q${(x + w2).toFixed(1)} ${(y + w3).toFixed(1)} ` +
    `${(x - w + w2).toFixed(1)} ${(y + h + w1).toFixed(1)}`
  );
}

/** A quick loop around x, y that does not quite close. */
export function loop(x: number, y: number, radius: number, seed: number): string {
  const r = radius + wobble(seed) * 0.6;
  const tilt = wobble(seed + 3);
  return (
    `M${(x + r * 0.7).toFixed(1)} ${(y - r * 0.9).toFixed(1)}` +
    `C${(x - r * 0.7).toFixed(1)} ${(y - r * 1.35 + tilt).toFixed(1)} ${(x - r * 1.5).toFixed(1)} ${(y + r * 0.4).toFixed(1)} ` +
    `${(x - r * 0.3 + tilt).toFixed(1)} ${(y + r).toFixed(1)}` +
    `S${(x + r * 1.5).toFixed(1)} ${(y - r * 0.1).toFixed(1)} ${(x + r * 0.35).toFixed(1)} ${(y - r * 1.1 + tilt).toFixed(1)}`
  );
}
