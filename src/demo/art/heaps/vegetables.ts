import { bar, type Produce, skin } from './heap.ts'

/** Vegetables that are long, and leaves. */
export const vegetables = {
  carrot: {
    defs: bar('a', '#E8792B'),
    piece: `${[-16, 0, 16].map((n) => `<path d="M-86 0Q-110 ${n * 2} -136 ${n * 2.4}" stroke="#4d8a35" stroke-width="8" fill="none"/>`).join('')}<path d="M-96 -4Q-90 -34 -60 -32Q40 -24 128 0Q130 6 124 8Q30 34 -60 36Q-92 34 -96 -4Z" fill="url(#a)"/>${[-60, -30, 0, 34, 66].map((x) => `<path d="M${x} ${-26 + Math.abs(x) * 0.06}q6 8 2 16" stroke="#a84a12" stroke-width="3" fill="none"/>`).join('')}`,
    shade: [128, 42],
    pieces: 6,
    size: 0.95,
    turn: 14,
  },
  brinjal: {
    defs: bar('a', '#4A2157'),
    piece: `<path d="M-96 -10Q-90 -44 -40 -42Q60 -40 108 -14Q130 10 104 30Q40 50 -50 40Q-92 34 -96 -10Z" fill="url(#a)"/><path d="M-130 -14L-108 -14Q-90 -40 -58 -40L-76 -20L-46 -4L-76 8L-56 34Q-92 30 -106 4L-130 2Z" fill="#6b9440"/><path d="M-40 -28Q30 -30 80 -12" stroke="#fff" stroke-opacity=".4" stroke-width="9" fill="none" stroke-linecap="round"/>`,
    shade: [112, 50],
    pieces: 6,
    size: 0.95,
    turn: 16,
  },
  cucumber: {
    defs: bar('a', '#3E7D34'),
    piece: `<path d="M-126 -4Q-124 -34 -90 -36Q20 -46 100 -32Q128 -24 128 2Q124 28 94 32Q0 42 -92 34Q-124 28 -126 -4Z" fill="url(#a)"/>${[-18, -4, 10, 22].map((y) => `<path d="M-116 ${y * 0.8}Q0 ${y * 1.3} 118 ${y * 0.8}" stroke="#a8cf86" stroke-opacity=".45" stroke-width="3" stroke-dasharray="26 9" fill="none"/>`).join('')}${Array.from({ length: 26 }, (_, i) => `<circle cx="${(i % 13) * 17 - 104}" cy="${Math.floor(i / 13) * 30 - 18 + (i % 3) * 5}" r="3" fill="#24551d"/>`).join('')}`,
    shade: [134, 46],
    pieces: 4,
    size: 0.95,
    turn: 12,
  },
  ginger: {
    defs: skin('a', '#CDA56A', '#8a6331'),
    piece: `<path d="M-112 20Q-126 -10 -96 -26Q-70 -34 -56 -14Q-50 -60 -20 -74Q6 -80 12 -54Q14 -30 4 -14Q30 -30 48 -66Q66 -92 88 -76Q104 -58 84 -30Q70 -8 76 0Q120 4 116 32Q106 58 62 46Q40 76 0 58Q-40 76 -60 46Q-94 52 -112 20Z" fill="url(#a)"/>${[
      [-96, -10],
      [-84, 0],
      [-26, -50],
      [-20, -34],
      [70, -66],
      [62, -48],
      [90, 24],
      [76, 20],
      [0, 20],
      [-30, 26],
      [24, 10],
    ]
      .map(
        ([x, y]) =>
          `<path d="M${(x ?? 0) - 12} ${y}q12 8 24 -2" stroke="#8a6331" stroke-width="3.6" fill="none"/>`,
      )
      .join('')}`,
    shade: [100, 56],
    pieces: 3,
    size: 1,
    turn: 60,
  },
  peas: {
    defs: bar('a', '#5FA53A') + skin('b', '#8CCB52', '#4c8a2c'),
    piece: `<path d="M-128 -10Q-60 -46 20 -38Q90 -30 128 6Q70 44 -10 36Q-90 30 -128 -10Z" fill="url(#a)"/>${[-70, -36, -2, 32, 66].map((x) => `<circle cx="${x}" cy="${x * 0.03 - 2}" r="17" fill="url(#b)"/>`).join('')}<path d="M-128 -10l-14 -8" stroke="#3f6f24" stroke-width="7"/>`,
    shade: [132, 46],
    pieces: 6,
    size: 0.95,
    turn: 30,
  },
  chilli: {
    defs: bar('a', '#3F9A2F'),
    piece: `<path d="M-84 -14Q-80 -30 -58 -28Q40 -22 122 18Q60 26 -40 16Q-84 12 -84 -14Z" fill="url(#a)"/><path d="M-130 -26Q-104 -22 -82 -18L-66 -28L-70 -4L-84 -2Q-108 -8 -130 -16Z" fill="#6c8f3a"/><path d="M-56 -16Q20 -14 80 8" stroke="#fff" stroke-opacity=".45" stroke-width="6" fill="none"/>`,
    shade: [112, 30],
    pieces: 9,
    size: 0.9,
    turn: 90,
  },
  corn: {
    defs: bar('a', '#EFC53C') + bar('b', '#7FAE4A'),
    piece: `<path d="M-136 0Q-130 -40 -60 -46Q-40 0 -60 46Q-130 40 -136 0Z" fill="url(#b)"/><path d="M-84 -36Q20 -50 96 -26Q126 0 96 26Q20 50 -84 36Z" fill="url(#a)"/>${Array.from(
      { length: 77 },
      (_, i) => {
        const x = (i % 11) * 16 - 64
        const y = Math.floor(i / 11) * 10 - 30
        return Math.abs(y) < 38 - Math.max(0, x - 40) * 0.3
          ? `<rect x="${x}" y="${y - 4}" width="14" height="9" rx="4" fill="#fbe08a" fill-opacity=".75" stroke="#b58514" stroke-opacity=".6" stroke-width="1.4"/>`
          : ''
      },
    ).join(
      '',
    )}<path d="M-136 0Q-110 -60 -20 -62Q-70 -30 -80 0Q-70 30 -10 62Q-110 60 -136 0Z" fill="#6d9c3c"/><path d="M-130 0Q-90 -30 -40 -52M-130 2Q-90 30 -40 52" stroke="#a9cc7a" stroke-width="4" fill="none"/>`,
    shade: [130, 60],
    pieces: 2,
    size: 0.95,
    turn: 10,
  },
  broccoli: {
    defs: skin('a', '#4B8A35', '#1f4a18') + bar('b', '#A9C97B'),
    piece: `<path d="M-34 10Q-30 70 -40 116Q0 128 40 116Q30 70 34 10Z" fill="#a9c97b"/><path d="M-34 40L-80 10M34 40L80 10" stroke="#9dbf70" stroke-width="22"/>${[
      [-76, -10, 40],
      [76, -10, 40],
      [-40, -50, 46],
      [42, -52, 46],
      [0, -78, 44],
      [0, -20, 50],
      [-44, 2, 36],
      [46, 4, 36],
    ]
      .map(
        ([x = 0, y = 0, r = 40], n) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#a)"/>${Array.from({ length: 34 }, (_, i) => {
            const a = i * 2.4
            const d = Math.sqrt(i / 34) * r * 0.94
            return `<circle cx="${(x + Math.cos(a) * d).toFixed(1)}" cy="${(y + Math.sin(a) * d).toFixed(1)}" r="${5 + (i % 3)}" fill="${(i + n) % 3 === 0 ? '#79b557' : (i + n) % 3 === 1 ? '#558f3e' : '#2f6524'}"/>`
          }).join('')}`,
      )
      .join('')}`,
    shade: [0, 0],
    pieces: 1,
    size: 1,
    turn: 8,
  },
  palak: {
    defs: skin('a', '#3F8A38', '#1d4f1c', '#7fbf6a'),
    piece: `${Array.from({ length: 11 }, (_, i) => {
      const turn = ((i * 37) % 11) * 11 - 55
      return `<g transform="rotate(${turn} 0 110)"><path d="M0 116L0 10" stroke="#9cc97f" stroke-width="8"/><path d="M0 -${96 - (i % 3) * 12}Q44 -70 42 -24Q36 10 4 30Q-36 12 -42 -24Q-44 -70 0 -${96 - (i % 3) * 12}Z" fill="url(#a)"/><path d="M0 24V-80M0 0L24 -22M0 -6L-24 -26M0 -30L22 -50M0 -34L-22 -54" stroke="#a6d490" stroke-opacity=".7" stroke-width="3"/></g>`
    }).join('')}<path d="M-22 84H24L20 104H-20Z" fill="#d7b34a"/>`,
    shade: [0, 0],
    pieces: 1,
    size: 0.95,
    turn: 6,
  },
  coriander: {
    defs: skin('a', '#5AA13F', '#2c6422', '#94cc74'),
    piece: `${Array.from({ length: 19 }, (_, i) => {
      const turn = ((i * 7) % 19) * 6 - 54
      const far = 60 + ((i * 5) % 4) * 26
      return `<g transform="rotate(${turn} 0 110)"><path d="M0 116V${84 - far}" stroke="#8dbb64" stroke-width="4"/><g transform="translate(0 ${74 - far})"><path d="M0 14L-8 0L-30 6L-22 -10L-34 -26L-14 -24L-10 -42L0 -30L10 -42L14 -24L34 -26L22 -10L30 6L8 0Z" fill="url(#a)" stroke="#2f6a25" stroke-opacity=".5" stroke-width="1.6"/></g></g>`
    }).join('')}<path d="M-18 92H18L16 108H-16Z" fill="#c0392b"/>`,
    shade: [0, 0],
    pieces: 1,
    size: 0.95,
    turn: 6,
  },
  salad: {
    defs:
      skin('a', '#6FB04A', '#346a26', '#b5e08c') +
      skin('b', '#F4F1EA', '#b9b2a4', '#ffffff') +
      skin('c', '#D8301F'),
    piece: `<circle r="116" fill="url(#b)"/><circle r="98" fill="#d9d4c8"/>${Array.from(
      { length: 26 },
      (_, i) => {
        const a = i * 2.4
        const d = Math.sqrt((i + 1) / 27) * 76
        return `<g transform="translate(${(Math.cos(a) * d).toFixed(1)} ${(Math.sin(a) * d).toFixed(1)}) rotate(${i * 67})"><path d="M-26 0Q-22 -20 -8 -15Q2 -26 12 -14Q28 -12 26 2Q22 18 8 14Q-2 24 -12 14Q-26 14 -26 0Z" fill="url(#a)"/><path d="M-20 0H20" stroke="#d7efc0" stroke-width="2"/></g>`
      },
    ).join('')}${[
      [-30, -30],
      [40, -10],
      [-10, 44],
      [20, -60],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="17" fill="url(#c)"/>`)
      .join('')}${[
      [-56, 10],
      [20, 20],
      [50, 44],
      [0, -14],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x} ${y})"><circle r="19" fill="#5d9440"/><circle r="16" fill="#dcebb6"/>${[0, 60, 120, 180, 240, 300].map((t) => `<ellipse cx="8" rx="4" ry="1.6" fill="#f7fbe6" transform="rotate(${t})"/>`).join('')}</g>`,
      )
      .join('')}`,
    pieces: 1,
    size: 1,
    turn: 10,
  },
} satisfies Record<string, Produce>
