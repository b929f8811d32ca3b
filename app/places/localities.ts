export interface Locality {
  name: string;
  city: string;
  lat: number;
  lng: number;
}

/** Centres of localities by city, accurate to a few hundred metres. */
const TABLE: Record<string, string> = {
  Chandigarh: `
    Sector 1 30.7590 76.8050, Sector 2 30.7570 76.7960, Sector 3 30.7545 76.7995, Sector 4 30.7510 76.8025,
    Sector 5 30.7465 76.8075, Sector 6 30.7410 76.8125,
    Sector 7 30.7353 76.8058, Sector 8 30.7415 76.7997, Sector 9 30.7477 76.7936,
    Sector 10 30.7539 76.7875, Sector 11 30.7601 76.7814, Sector 12 30.7663 76.7753,
    Sector 14 30.7584 76.7644, Sector 15 30.7522 76.7705, Sector 16 30.7460 76.7766,
    Sector 17 30.7398 76.7827, Sector 18 30.7336 76.7888, Sector 19 30.7274 76.7949,
    Sector 20 30.7195 76.7840, Sector 21 30.7257 76.7779, Sector 22 30.7319 76.7718,
    Sector 23 30.7381 76.7657, Sector 24 30.7443 76.7596, Sector 25 30.7505 76.7535,
    Sector 26 30.7291 76.8119, Sector 27 30.7212 76.8010, Sector 28 30.7150 76.8071,
    Sector 29 30.7071 76.7962, Sector 30 30.7133 76.7901, Sector 31 30.6992 76.7853,
    Sector 32 30.7054 76.7792, Sector 33 30.7116 76.7731, Sector 34 30.7178 76.7670,
    Sector 35 30.7240 76.7609, Sector 36 30.7302 76.7548, Sector 37 30.7364 76.7487,
    Sector 38 30.7426 76.7426, Sector 40 30.7347 76.7317, Sector 41 30.7285 76.7378,
    Sector 42 30.7223 76.7439, Sector 43 30.7161 76.7500, Sector 44 30.7099 76.7561,
    Sector 45 30.7037 76.7622, Sector 46 30.6975 76.7683, Sector 47 30.6913 76.7744,
    Sector 48 30.6834 76.7635, Sector 49 30.6896 76.7574, Sector 50 30.6958 76.7513,
    Sector 51 30.7020 76.7452, Sector 52 30.7082 76.7391,
    Sukhna Lake 30.7421 76.8188, Manimajra 30.7190 76.8350, IT Park 30.7290 76.8440, Industrial Area Phase 1 30.7060 76.8050,
    Industrial Area Phase 2 30.6930 76.7980, Dhanas 30.7660 76.7550, Sarangpur 30.7790 76.7530`,
  Mohali: `
    Phase 1 30.7270 76.7165, Phase 2 30.7215 76.7190, Phase 3B1 30.7150 76.7215, Phase 3B2 30.7095 76.7215,
    Phase 4 30.7190 76.7130, Phase 5 30.7135 76.7150, Phase 6 30.7320 76.7110, Phase 7 30.7060 76.7260,
    Phase 8 30.6985 76.7275, Phase 9 30.6945 76.7345, Phase 10 30.6890 76.7430, Phase 11 30.6830 76.7495,
    Sector 66 30.6830 76.7370, Sector 67 30.6870 76.7290, Sector 68 30.6920 76.7210, Sector 69 30.6965 76.7140,
    Sector 70 30.7010 76.7090, Sector 71 30.7060 76.7040, Sector 78 30.6875 76.7060, Sector 79 30.6835 76.7125,
    Sector 82 30.6670 76.7340, Sohana 30.6805 76.7000, Aerocity 30.6640 76.7600, Industrial Area Phase 8B 30.7095 76.6930`,
  Panchkula: `
    Sector 2 30.7065 76.8500, Sector 4 30.7040 76.8570, Sector 5 30.6960 76.8590, Sector 6 30.7015 76.8515,
    Sector 7 30.6985 76.8535, Sector 8 30.6950 76.8515, Sector 9 30.6910 76.8535, Sector 10 30.6870 76.8560,
    Sector 11 30.6835 76.8590, Sector 12 30.6800 76.8640, Sector 14 30.6850 76.8510, Sector 15 30.6810 76.8560,
    Sector 16 30.6880 76.8460, Sector 17 30.6925 76.8430, Sector 20 30.6665 76.8570, Sector 21 30.6735 76.8600,
    Sector 25 30.6790 76.8800, Sector 26 30.6850 76.8830, Mansa Devi Complex 30.7220 76.8560, Pinjore 30.7970 76.9180`,
  Kharar: `
    Sunny Enclave 30.7385 76.6640, Landran Road 30.7300 76.6560, Shivalik City 30.7480 76.6560,
    Gillco Valley 30.7460 76.6610, Kharar Bus Stand 30.7440 76.6465, Mundi Kharar 30.7510 76.6370`,
  Zirakpur: `
    VIP Road 30.6560 76.8290, Dhakoli 30.6650 76.8460, Baltana 30.6640 76.8330, Peer Muchalla 30.6690 76.8630,
    Patiala Road 30.6390 76.8090, Lohgarh 30.6490 76.8260, Gazipur 30.6430 76.8420`,
  Noida:
    'Sector 18 28.5706 77.3261, Sector 50 28.5708 77.3628, Sector 62 28.6270 77.3650, Sector 76 28.5660 77.3810',
  'New Delhi': `
    Connaught Place 28.6315 77.2167, Hauz Khas 28.5494 77.2001, Rajouri Garden 28.6415 77.1209,
    Karol Bagh 28.6519 77.1909, Lajpat Nagar 28.5677 77.2433, Dwarka 28.5810 77.0575, Pitampura 28.7033 77.1323`,
  Gurugram: `
    DLF Phase 3 28.4945 77.0935, Sector 29 28.4690 77.0636, Sohna Road 28.4210 77.0387, Sector 56 28.4240 77.0990`,
  Shimla: `
    The Mall 31.1041 77.1709, Sanjauli 31.1045 77.1930, Lakkar Bazaar 31.1075 77.1760, Kasumpti 31.0790 77.1850,
    New Shimla 31.0850 77.1600`,
  Ambala: 'Ambala Cantt 30.3340 76.8400, Ambala City 30.3830 76.7750, Model Town 30.3720 76.7830',
  Patiala: `
    Model Town 30.3440 76.3730, Leela Bhawan 30.3330 76.3990, Urban Estate 30.3560 76.4410, Tripuri 30.3590 76.3840`,
  Ludhiana: `
    Model Town 30.8900 75.8450, Sarabha Nagar 30.8930 75.8160, Civil Lines 30.9110 75.8390, BRS Nagar 30.8960 75.7970,
    Dugri 30.8660 75.8410`,
};

export const LOCALITIES: Locality[] = Object.entries(TABLE).flatMap(([city, list]) =>
  list.split(',').map((entry) => {
    const parts = entry.trim().split(/\s+/);
    const [lat, lng] = parts.splice(-2).map(Number) as [number, number];
    return { name: parts.join(' '), city, lat, lng };
  }),
);
