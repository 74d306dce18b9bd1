import type { PortraitValue } from '@common-ground/domain/culture/portrait';
import { layOutPortrait, type PlacedShape } from '../../../platform/values/portrait-layout.ts';
import { VALUE_PATHS } from '../../../platform/values/value-paths.ts';
import { valueColor } from '../../../platform/values/value-shape.tsx';

const IMAGE = { width: 1200, height: 630 } as const;
const PORTRAIT = { x: 70, y: 90, scale: 1.5 } as const;
const TEXT = { x: 740, width: 400, size: 50, lineHeight: 58 } as const;
const HEADLINE_STYLE = ['650', `${TEXT.size}px`, '"Bricolage Grotesque", system-ui, sans-serif'].join(' ');
const NAME_STYLE = ['600', '24px', '"Instrument Sans", system-ui, sans-serif'].join(' ');

/** Reads the colours of the light theme, because a shared picture always looks the same. */
function lightColors(): { read(color: string): string; close(): void } {
  const probe = document.createElement('span');
  probe.style.colorScheme = 'light';
  document.body.append(probe);
  return {
    read(color) {
      probe.style.color = color;
      return getComputedStyle(probe).color;
    },
    close: () => probe.remove(),
  };
}

/** Breaks a text into lines that fit a width. */
function breakLines(canvas: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? [lines.at(-1), word].join(' ') : word;
    if (lines.length > 0 && canvas.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Paint = { readonly canvas: CanvasRenderingContext2D; readonly read: (color: string) => string };

function paintMark({ canvas, read }: Paint, x: number, y: number, size: number): void {
  const radius = size * 0.34;
  canvas.save();
  canvas.globalAlpha = 0.92;
  for (const [color, left] of [
    ['var(--ground)', x + radius],
    ['var(--marigold)', x + size - radius],
  ] as const) {
    canvas.fillStyle = read(color);
    canvas.beginPath();
    canvas.arc(left, y + size / 2, radius, 0, 2 * Math.PI);
    canvas.fill();
    canvas.globalCompositeOperation = 'multiply';
  }
  canvas.restore();
}

function paintShape(paint: Paint, { dimension, x, y, size }: PlacedShape): void {
  if (dimension === null) {
    paintMark(paint, x, y, size);
    return;
  }
  const { canvas, read } = paint;
  canvas.save();
  canvas.translate(x, y);
  canvas.scale(size / 100, size / 100);
  canvas.fillStyle = read(valueColor(dimension));
  canvas.fill(new Path2D(VALUE_PATHS[dimension]));
  canvas.restore();
}

function paintText({ canvas, read }: Paint, headline: string): void {
  canvas.fillStyle = read('var(--ink)');
  canvas.font = HEADLINE_STYLE;
  canvas.textBaseline = 'top';
  const lines = breakLines(canvas, headline, TEXT.width);
  const top = (IMAGE.height - lines.length * TEXT.lineHeight) / 2;
  for (const [index, line] of lines.entries()) canvas.fillText(line, TEXT.x, top + index * TEXT.lineHeight);
  canvas.fillStyle = read('var(--muted)');
  canvas.font = NAME_STYLE;
  canvas.fillText('Common Ground', TEXT.x, IMAGE.height - 76);
}

/**
 * Draws a shareable picture of a result: the portrait and its sentence, without numbers or a name. @returns a PNG of 1200 × 630 @throws
 * Error if the browser can't create a picture
 */
export async function drawPortraitImage(values: readonly PortraitValue[], headline: string): Promise<Blob> {
  await Promise.all([
    document.fonts.load(HEADLINE_STYLE, headline),
    document.fonts.load(NAME_STYLE, 'Common Ground'),
  ]);
  const element = document.createElement('canvas');
  Object.assign(element, IMAGE);
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('No canvas to draw on');
  const colors = lightColors();
  try {
    const paint = { canvas, read: colors.read };
    canvas.fillStyle = colors.read('var(--paper)');
    canvas.fillRect(0, 0, IMAGE.width, IMAGE.height);
    canvas.save();
    canvas.translate(PORTRAIT.x, PORTRAIT.y);
    canvas.scale(PORTRAIT.scale, PORTRAIT.scale);
    for (const shape of layOutPortrait(values)) paintShape(paint, shape);
    canvas.restore();
    paintText(paint, headline);
  } finally {
    colors.close();
  }
  return new Promise((resolve, reject) =>
    element.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture came of the canvas'))),
      'image/png',
    ),
  );
}
