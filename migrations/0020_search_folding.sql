-- Folding of search: an index holds plain letters and signs, so that "o'connor" and "oconnor" find "O’Connor".

-- Letters and signs, each with its plain form by plainText of worker/contract/fold.ts. A test compares them.
CREATE TABLE folds (sign TEXT PRIMARY KEY, plain TEXT NOT NULL) WITHOUT ROWID;

INSERT INTO folds (sign, plain) SELECT substr(value, 1, 1), substr(value, 2) FROM json_each('[
"`''","\u00a0 ","\u00a8 ","\u00aaa","\u00ab\"","\u00ad","\u00af ","\u00b22","\u00b33","\u00b4''","\u00b5\u03bc","\u00b8 "
,"\u00b91","\u00bao","\u00bb\"","\u00bc1/4","\u00bd1/2","\u00be3/4","\u00c0A","\u00c1A","\u00c2A","\u00c3A","\u00c4A"
,"\u00c5A","\u00c6AE","\u00c7C","\u00c8E","\u00c9E","\u00caE","\u00cbE","\u00ccI","\u00cdI","\u00ceI","\u00cfI"
,"\u00d0D","\u00d1N","\u00d2O","\u00d3O","\u00d4O","\u00d5O","\u00d6O","\u00d7x","\u00d8O","\u00d9U","\u00daU"
,"\u00dbU","\u00dcU","\u00ddY","\u00deTH","\u00dfss","\u00e0a","\u00e1a","\u00e2a","\u00e3a","\u00e4a","\u00e5a"
,"\u00e6ae","\u00e7c","\u00e8e","\u00e9e","\u00eae","\u00ebe","\u00eci","\u00edi","\u00eei","\u00efi","\u00f0d"
,"\u00f1n","\u00f2o","\u00f3o","\u00f4o","\u00f5o","\u00f6o","\u00f8o","\u00f9u","\u00fau","\u00fbu","\u00fcu"
,"\u00fdy","\u00feth","\u00ffy","\u0100A","\u0101a","\u0102A","\u0103a","\u0104A","\u0105a","\u0106C","\u0107c"
,"\u0108C","\u0109c","\u010aC","\u010bc","\u010cC","\u010dc","\u010eD","\u010fd","\u0110D","\u0111d","\u0112E"
,"\u0113e","\u0114E","\u0115e","\u0116E","\u0117e","\u0118E","\u0119e","\u011aE","\u011be","\u011cG","\u011dg"
,"\u011eG","\u011fg","\u0120G","\u0121g","\u0122G","\u0123g","\u0124H","\u0125h","\u0126H","\u0127h","\u0128I"
,"\u0129i","\u012aI","\u012bi","\u012cI","\u012di","\u012eI","\u012fi","\u0130I","\u0131i","\u0132IJ","\u0133ij"
,"\u0134J","\u0135j","\u0136K","\u0137k","\u0139L","\u013al","\u013bL","\u013cl","\u013dL","\u013el","\u013fL\u00b7"
,"\u0140l\u00b7","\u0141L","\u0142l","\u0143N","\u0144n","\u0145N","\u0146n","\u0147N","\u0148n","\u0149''n"
,"\u014cO","\u014do","\u014eO","\u014fo","\u0150O","\u0151o","\u0152OE","\u0153oe","\u0154R","\u0155r","\u0156R"
,"\u0157r","\u0158R","\u0159r","\u015aS","\u015bs","\u015cS","\u015ds","\u015eS","\u015fs","\u0160S","\u0161s"
,"\u0162T","\u0163t","\u0164T","\u0165t","\u0168U","\u0169u","\u016aU","\u016bu","\u016cU","\u016du","\u016eU"
,"\u016fu","\u0170U","\u0171u","\u0172U","\u0173u","\u0174W","\u0175w","\u0176Y","\u0177y","\u0178Y","\u0179Z"
,"\u017az","\u017bZ","\u017cz","\u017dZ","\u017ez","\u017fs","\u01a0O","\u01a1o","\u01afU","\u01b0u","\u01c4DZ"
,"\u01c5Dz","\u01c6dz","\u01c7LJ","\u01c8Lj","\u01c9lj","\u01caNJ","\u01cbNj","\u01ccnj","\u01cdA","\u01cea"
,"\u01cfI","\u01d0i","\u01d1O","\u01d2o","\u01d3U","\u01d4u","\u01d5U","\u01d6u","\u01d7U","\u01d8u","\u01d9U"
,"\u01dau","\u01dbU","\u01dcu","\u01deA","\u01dfa","\u01e0A","\u01e1a","\u01e2AE","\u01e3ae","\u01e6G","\u01e7g"
,"\u01e8K","\u01e9k","\u01eaO","\u01ebo","\u01ecO","\u01edo","\u01ee\u01b7","\u01ef\u0292","\u01f0j","\u01f1DZ"
,"\u01f2Dz","\u01f3dz","\u01f4G","\u01f5g","\u01f8N","\u01f9n","\u01faA","\u01fba","\u01fcAE","\u01fdae","\u01feO"
,"\u01ffo","\u0200A","\u0201a","\u0202A","\u0203a","\u0204E","\u0205e","\u0206E","\u0207e","\u0208I","\u0209i"
,"\u020aI","\u020bi","\u020cO","\u020do","\u020eO","\u020fo","\u0210R","\u0211r","\u0212R","\u0213r","\u0214U"
,"\u0215u","\u0216U","\u0217u","\u0218S","\u0219s","\u021aT","\u021bt","\u021eH","\u021fh","\u0226A","\u0227a"
,"\u0228E","\u0229e","\u022aO","\u022bo","\u022cO","\u022do","\u022eO","\u022fo","\u0230O","\u0231o","\u0232Y"
,"\u0233y","\u02b0h","\u02b1\u0266","\u02b2j","\u02b3r","\u02b4\u0279","\u02b5\u027b","\u02b6\u0281","\u02b7w"
,"\u02b8y","\u02b9''","\u02ba\"","\u02bb''","\u02bc''","\u02bd''","\u02c8''","\u02d8 ","\u02d9 ","\u02da ","\u02db "
,"\u02dc ","\u02dd ","\u02e0\u0263","\u02e1l","\u02e2s","\u02e3x","\u02e4\u0295","\u0300","\u0301","\u0302","\u0303"
,"\u0304","\u0305","\u0306","\u0307","\u0308","\u0309","\u030a","\u030b","\u030c","\u030d","\u030e","\u030f","\u0310"
,"\u0311","\u0312","\u0313","\u0314","\u0315","\u0316","\u0317","\u0318","\u0319","\u031a","\u031b","\u031c","\u031d"
,"\u031e","\u031f","\u0320","\u0321","\u0322","\u0323","\u0324","\u0325","\u0326","\u0327","\u0328","\u0329","\u032a"
,"\u032b","\u032c","\u032d","\u032e","\u032f","\u0330","\u0331","\u0332","\u0333","\u0334","\u0335","\u0336","\u0337"
,"\u0338","\u0339","\u033a","\u033b","\u033c","\u033d","\u033e","\u033f","\u0340","\u0341","\u0342","\u0343","\u0344"
,"\u0345","\u0346","\u0347","\u0348","\u0349","\u034a","\u034b","\u034c","\u034d","\u034e","\u034f","\u0350","\u0351"
,"\u0352","\u0353","\u0354","\u0355","\u0356","\u0357","\u0358","\u0359","\u035a","\u035b","\u035c","\u035d","\u035e"
,"\u035f","\u0360","\u0361","\u0362","\u0363","\u0364","\u0365","\u0366","\u0367","\u0368","\u0369","\u036a","\u036b"
,"\u036c","\u036d","\u036e","\u036f","\u0374''","\u037a ","\u037e;","\u0384 ","\u0385 ","\u0386\u0391","\u0387\u00b7"
,"\u0388\u0395","\u0389\u0397","\u038a\u0399","\u038c\u039f","\u038e\u03a5","\u038f\u03a9","\u0390\u03b9"
,"\u03aa\u0399","\u03ab\u03a5","\u03ac\u03b1","\u03ad\u03b5","\u03ae\u03b7","\u03af\u03b9","\u03b0\u03c5"
,"\u03ca\u03b9","\u03cb\u03c5","\u03cc\u03bf","\u03cd\u03c5","\u03ce\u03c9","\u03d0\u03b2","\u03d1\u03b8"
,"\u03d2\u03a5","\u03d3\u03a5","\u03d4\u03a5","\u03d5\u03c6","\u03d6\u03c0","\u03f0\u03ba","\u03f1\u03c1"
,"\u03f2\u03c2","\u03f4\u0398","\u03f5\u03b5","\u03f9\u03a3","\u0400\u0415","\u0401\u0415","\u0403\u0413"
,"\u0407\u0406","\u040c\u041a","\u040d\u0418","\u040e\u0423","\u0419\u0418","\u0439\u0438","\u0450\u0435"
,"\u0451\u0435","\u0453\u0433","\u0457\u0456","\u045c\u043a","\u045d\u0438","\u045e\u0443","\u0476\u0474"
,"\u0477\u0475","\u04c1\u0416","\u04c2\u0436","\u04d0\u0410","\u04d1\u0430","\u04d2\u0410","\u04d3\u0430"
,"\u04d6\u0415","\u04d7\u0435","\u04da\u04d8","\u04db\u04d9","\u04dc\u0416","\u04dd\u0436","\u04de\u0417"
,"\u04df\u0437","\u04e2\u0418","\u04e3\u0438","\u04e4\u0418","\u04e5\u0438","\u04e6\u041e","\u04e7\u043e"
,"\u04ea\u04e8","\u04eb\u04e9","\u04ec\u042d","\u04ed\u044d","\u04ee\u0423","\u04ef\u0443","\u04f0\u0423"
,"\u04f1\u0443","\u04f2\u0423","\u04f3\u0443","\u04f4\u0427","\u04f5\u0447","\u04f8\u042b","\u04f9\u044b"
,"\u0587\u0565\u0582","\u0600","\u0601","\u0602","\u0603","\u0604","\u0605","\u061c","\u0622\u0627\u0653"
,"\u0623\u0627\u0654","\u0624\u0648\u0654","\u0625\u0627\u0655","\u0626\u064a\u0654","\u0675\u0627\u0674"
,"\u0676\u0648\u0674","\u0677\u06c7\u0674","\u0678\u064a\u0674","\u06c0\u06d5\u0654","\u06c2\u06c1\u0654"
,"\u06d3\u06d2\u0654","\u06dd","\u070f","\u0890","\u0891","\u08e2","\u0929\u0928\u093c","\u0931\u0930\u093c"
,"\u0934\u0933\u093c","\u0958\u0915\u093c","\u0959\u0916\u093c","\u095a\u0917\u093c","\u095b\u091c\u093c"
,"\u095c\u0921\u093c","\u095d\u0922\u093c","\u095e\u092b\u093c","\u095f\u092f\u093c","\u09cb\u09c7\u09be"
,"\u09cc\u09c7\u09d7","\u09dc\u09a1\u09bc","\u09dd\u09a2\u09bc","\u09df\u09af\u09bc","\u0a33\u0a32\u0a3c"
,"\u0a36\u0a38\u0a3c","\u0a59\u0a16\u0a3c","\u0a5a\u0a17\u0a3c","\u0a5b\u0a1c\u0a3c","\u0a5e\u0a2b\u0a3c"
,"\u0b48\u0b47\u0b56","\u0b4b\u0b47\u0b3e","\u0b4c\u0b47\u0b57","\u0b5c\u0b21\u0b3c","\u0b5d\u0b22\u0b3c"
,"\u0b94\u0b92\u0bd7","\u0bca\u0bc6\u0bbe","\u0bcb\u0bc7\u0bbe","\u0bcc\u0bc6\u0bd7","\u0c48\u0c46\u0c56"
,"\u0cc0\u0cbf\u0cd5","\u0cc7\u0cc6\u0cd5","\u0cc8\u0cc6\u0cd6","\u0cca\u0cc6\u0cc2","\u0ccb\u0cc6\u0cc2\u0cd5"
,"\u0d4a\u0d46\u0d3e","\u0d4b\u0d47\u0d3e","\u0d4c\u0d46\u0d57","\u0dda\u0dd9\u0dca","\u0ddc\u0dd9\u0dcf"
,"\u0ddd\u0dd9\u0dcf\u0dca","\u0dde\u0dd9\u0ddf","\u0e33\u0e4d\u0e32","\u0eb3\u0ecd\u0eb2","\u0edc\u0eab\u0e99"
,"\u0edd\u0eab\u0ea1","\u0f0c\u0f0b","\u0f43\u0f42\u0fb7","\u0f4d\u0f4c\u0fb7","\u0f52\u0f51\u0fb7"
,"\u0f57\u0f56\u0fb7","\u0f5c\u0f5b\u0fb7","\u0f69\u0f40\u0fb5","\u0f73\u0f71\u0f72","\u0f75\u0f71\u0f74"
,"\u0f76\u0fb2\u0f80","\u0f77\u0fb2\u0f71\u0f80","\u0f78\u0fb3\u0f80","\u0f79\u0fb3\u0f71\u0f80","\u0f81\u0f71\u0f80"
,"\u0f93\u0f92\u0fb7","\u0f9d\u0f9c\u0fb7","\u0fa2\u0fa1\u0fb7","\u0fa7\u0fa6\u0fb7","\u0fac\u0fab\u0fb7"
,"\u0fb9\u0f90\u0fb5","\u1026\u1025\u102e","\u10fc\u10dc","\u180b","\u180c","\u180d","\u180e","\u180f"
,"\u1b06\u1b05\u1b35","\u1b08\u1b07\u1b35","\u1b0a\u1b09\u1b35","\u1b0c\u1b0b\u1b35","\u1b0e\u1b0d\u1b35"
,"\u1b12\u1b11\u1b35","\u1b3b\u1b3a\u1b35","\u1b3d\u1b3c\u1b35","\u1b40\u1b3e\u1b35","\u1b41\u1b3f\u1b35"
,"\u1b43\u1b42\u1b35","\u1d2cA","\u1d2dAE","\u1d2eB","\u1d30D","\u1d31E","\u1d32\u018e","\u1d33G","\u1d34H","\u1d35I"
,"\u1d36J","\u1d37K","\u1d38L","\u1d39M","\u1d3aN","\u1d3cO","\u1d3d\u0222","\u1d3eP","\u1d3fR","\u1d40T","\u1d41U"
,"\u1d42W","\u1d43a","\u1d44\u0250","\u1d45\u0251","\u1d46\u1d02","\u1d47b","\u1d48d","\u1d49e","\u1d4a\u0259"
,"\u1d4b\u025b","\u1d4c\u025c","\u1d4dg","\u1d4fk","\u1d50m","\u1d51\u014b","\u1d52o","\u1d53\u0254","\u1d54\u1d16"
,"\u1d55\u1d17","\u1d56p","\u1d57t","\u1d58u","\u1d59\u1d1d","\u1d5a\u026f","\u1d5bv","\u1d5c\u1d25","\u1d5d\u03b2"
,"\u1d5e\u03b3","\u1d5f\u03b4","\u1d60\u03c6","\u1d61\u03c7","\u1d62i","\u1d63r","\u1d64u","\u1d65v","\u1d66\u03b2"
,"\u1d67\u03b3","\u1d68\u03c1","\u1d69\u03c6","\u1d6a\u03c7","\u1d78\u043d","\u1d9b\u0252","\u1d9cc","\u1d9d\u0255"
,"\u1d9ed","\u1d9f\u025c","\u1da0f","\u1da1\u025f","\u1da2\u0261","\u1da3\u0265","\u1da4\u0268","\u1da5\u0269"
,"\u1da6\u026a","\u1da7\u1d7b","\u1da8\u029d","\u1da9\u026d","\u1daa\u1d85","\u1dab\u029f","\u1dac\u0271"
,"\u1dad\u0270","\u1dae\u0272","\u1daf\u0273","\u1db0\u0274","\u1db1\u0275","\u1db2\u0278","\u1db3\u0282"
,"\u1db4\u0283","\u1db5\u01ab","\u1db6\u0289","\u1db7\u028a","\u1db8\u1d1c","\u1db9\u028b","\u1dba\u028c","\u1dbbz"
,"\u1dbc\u0290","\u1dbd\u0291","\u1dbe\u0292","\u1dbf\u03b8","\u1e00A","\u1e01a","\u1e02B","\u1e03b","\u1e04B"
,"\u1e05b","\u1e06B","\u1e07b","\u1e08C","\u1e09c","\u1e0aD","\u1e0bd","\u1e0cD","\u1e0dd","\u1e0eD","\u1e0fd"
,"\u1e10D","\u1e11d","\u1e12D","\u1e13d","\u1e14E","\u1e15e","\u1e16E","\u1e17e","\u1e18E","\u1e19e","\u1e1aE"
,"\u1e1be","\u1e1cE","\u1e1de","\u1e1eF","\u1e1ff","\u1e20G","\u1e21g","\u1e22H","\u1e23h","\u1e24H","\u1e25h"
,"\u1e26H","\u1e27h","\u1e28H","\u1e29h","\u1e2aH","\u1e2bh","\u1e2cI","\u1e2di","\u1e2eI","\u1e2fi","\u1e30K"
,"\u1e31k","\u1e32K","\u1e33k","\u1e34K","\u1e35k","\u1e36L","\u1e37l","\u1e38L","\u1e39l","\u1e3aL","\u1e3bl"
,"\u1e3cL","\u1e3dl","\u1e3eM","\u1e3fm","\u1e40M","\u1e41m","\u1e42M","\u1e43m","\u1e44N","\u1e45n","\u1e46N"
,"\u1e47n","\u1e48N","\u1e49n","\u1e4aN","\u1e4bn","\u1e4cO","\u1e4do","\u1e4eO","\u1e4fo","\u1e50O","\u1e51o"
,"\u1e52O","\u1e53o","\u1e54P","\u1e55p","\u1e56P","\u1e57p","\u1e58R","\u1e59r","\u1e5aR","\u1e5br","\u1e5cR"
,"\u1e5dr","\u1e5eR","\u1e5fr","\u1e60S","\u1e61s","\u1e62S","\u1e63s","\u1e64S","\u1e65s","\u1e66S","\u1e67s"
,"\u1e68S","\u1e69s","\u1e6aT","\u1e6bt","\u1e6cT","\u1e6dt","\u1e6eT","\u1e6ft","\u1e70T","\u1e71t","\u1e72U"
,"\u1e73u","\u1e74U","\u1e75u","\u1e76U","\u1e77u","\u1e78U","\u1e79u","\u1e7aU","\u1e7bu","\u1e7cV","\u1e7dv"
,"\u1e7eV","\u1e7fv","\u1e80W","\u1e81w","\u1e82W","\u1e83w","\u1e84W","\u1e85w","\u1e86W","\u1e87w","\u1e88W"
,"\u1e89w","\u1e8aX","\u1e8bx","\u1e8cX","\u1e8dx","\u1e8eY","\u1e8fy","\u1e90Z","\u1e91z","\u1e92Z","\u1e93z"
,"\u1e94Z","\u1e95z","\u1e96h","\u1e97t","\u1e98w","\u1e99y","\u1e9aa\u02be","\u1e9bs","\u1e9eSS","\u1ea0A","\u1ea1a"
,"\u1ea2A","\u1ea3a","\u1ea4A","\u1ea5a","\u1ea6A","\u1ea7a","\u1ea8A","\u1ea9a","\u1eaaA","\u1eaba","\u1eacA"
,"\u1eada","\u1eaeA","\u1eafa","\u1eb0A","\u1eb1a","\u1eb2A","\u1eb3a","\u1eb4A","\u1eb5a","\u1eb6A","\u1eb7a"
,"\u1eb8E","\u1eb9e","\u1ebaE","\u1ebbe","\u1ebcE","\u1ebde","\u1ebeE","\u1ebfe","\u1ec0E","\u1ec1e","\u1ec2E"
,"\u1ec3e","\u1ec4E","\u1ec5e","\u1ec6E","\u1ec7e","\u1ec8I","\u1ec9i","\u1ecaI","\u1ecbi","\u1eccO","\u1ecdo"
,"\u1eceO","\u1ecfo","\u1ed0O","\u1ed1o","\u1ed2O","\u1ed3o","\u1ed4O","\u1ed5o","\u1ed6O","\u1ed7o","\u1ed8O"
,"\u1ed9o","\u1edaO","\u1edbo","\u1edcO","\u1eddo","\u1edeO","\u1edfo","\u1ee0O","\u1ee1o","\u1ee2O","\u1ee3o"
,"\u1ee4U","\u1ee5u","\u1ee6U","\u1ee7u","\u1ee8U","\u1ee9u","\u1eeaU","\u1eebu","\u1eecU","\u1eedu","\u1eeeU"
,"\u1eefu","\u1ef0U","\u1ef1u","\u1ef2Y","\u1ef3y","\u1ef4Y","\u1ef5y","\u1ef6Y","\u1ef7y","\u1ef8Y","\u1ef9y"
,"\u1f00\u03b1","\u1f01\u03b1","\u1f02\u03b1","\u1f03\u03b1","\u1f04\u03b1","\u1f05\u03b1","\u1f06\u03b1"
,"\u1f07\u03b1","\u1f08\u0391","\u1f09\u0391","\u1f0a\u0391","\u1f0b\u0391","\u1f0c\u0391","\u1f0d\u0391"
,"\u1f0e\u0391","\u1f0f\u0391","\u1f10\u03b5","\u1f11\u03b5","\u1f12\u03b5","\u1f13\u03b5","\u1f14\u03b5"
,"\u1f15\u03b5","\u1f18\u0395","\u1f19\u0395","\u1f1a\u0395","\u1f1b\u0395","\u1f1c\u0395","\u1f1d\u0395"
,"\u1f20\u03b7","\u1f21\u03b7","\u1f22\u03b7","\u1f23\u03b7","\u1f24\u03b7","\u1f25\u03b7","\u1f26\u03b7"
,"\u1f27\u03b7","\u1f28\u0397","\u1f29\u0397","\u1f2a\u0397","\u1f2b\u0397","\u1f2c\u0397","\u1f2d\u0397"
,"\u1f2e\u0397","\u1f2f\u0397","\u1f30\u03b9","\u1f31\u03b9","\u1f32\u03b9","\u1f33\u03b9","\u1f34\u03b9"
,"\u1f35\u03b9","\u1f36\u03b9","\u1f37\u03b9","\u1f38\u0399","\u1f39\u0399","\u1f3a\u0399","\u1f3b\u0399"
,"\u1f3c\u0399","\u1f3d\u0399","\u1f3e\u0399","\u1f3f\u0399","\u1f40\u03bf","\u1f41\u03bf","\u1f42\u03bf"
,"\u1f43\u03bf","\u1f44\u03bf","\u1f45\u03bf","\u1f48\u039f","\u1f49\u039f","\u1f4a\u039f","\u1f4b\u039f"
,"\u1f4c\u039f","\u1f4d\u039f","\u1f50\u03c5","\u1f51\u03c5","\u1f52\u03c5","\u1f53\u03c5","\u1f54\u03c5"
,"\u1f55\u03c5","\u1f56\u03c5","\u1f57\u03c5","\u1f59\u03a5","\u1f5b\u03a5","\u1f5d\u03a5","\u1f5f\u03a5"
,"\u1f60\u03c9","\u1f61\u03c9","\u1f62\u03c9","\u1f63\u03c9","\u1f64\u03c9","\u1f65\u03c9","\u1f66\u03c9"
,"\u1f67\u03c9","\u1f68\u03a9","\u1f69\u03a9","\u1f6a\u03a9","\u1f6b\u03a9","\u1f6c\u03a9","\u1f6d\u03a9"
,"\u1f6e\u03a9","\u1f6f\u03a9","\u1f70\u03b1","\u1f71\u03b1","\u1f72\u03b5","\u1f73\u03b5","\u1f74\u03b7"
,"\u1f75\u03b7","\u1f76\u03b9","\u1f77\u03b9","\u1f78\u03bf","\u1f79\u03bf","\u1f7a\u03c5","\u1f7b\u03c5"
,"\u1f7c\u03c9","\u1f7d\u03c9","\u1f80\u03b1","\u1f81\u03b1","\u1f82\u03b1","\u1f83\u03b1","\u1f84\u03b1"
,"\u1f85\u03b1","\u1f86\u03b1","\u1f87\u03b1","\u1f88\u0391","\u1f89\u0391","\u1f8a\u0391","\u1f8b\u0391"
,"\u1f8c\u0391","\u1f8d\u0391","\u1f8e\u0391","\u1f8f\u0391","\u1f90\u03b7","\u1f91\u03b7","\u1f92\u03b7"
,"\u1f93\u03b7","\u1f94\u03b7","\u1f95\u03b7","\u1f96\u03b7","\u1f97\u03b7","\u1f98\u0397","\u1f99\u0397"
,"\u1f9a\u0397","\u1f9b\u0397","\u1f9c\u0397","\u1f9d\u0397","\u1f9e\u0397","\u1f9f\u0397","\u1fa0\u03c9"
,"\u1fa1\u03c9","\u1fa2\u03c9","\u1fa3\u03c9","\u1fa4\u03c9","\u1fa5\u03c9","\u1fa6\u03c9","\u1fa7\u03c9"
,"\u1fa8\u03a9","\u1fa9\u03a9","\u1faa\u03a9","\u1fab\u03a9","\u1fac\u03a9","\u1fad\u03a9","\u1fae\u03a9"
,"\u1faf\u03a9","\u1fb0\u03b1","\u1fb1\u03b1","\u1fb2\u03b1","\u1fb3\u03b1","\u1fb4\u03b1","\u1fb6\u03b1"
,"\u1fb7\u03b1","\u1fb8\u0391","\u1fb9\u0391","\u1fba\u0391","\u1fbb\u0391","\u1fbc\u0391","\u1fbd ","\u1fbe\u03b9"
,"\u1fbf ","\u1fc0 ","\u1fc1 ","\u1fc2\u03b7","\u1fc3\u03b7","\u1fc4\u03b7","\u1fc6\u03b7","\u1fc7\u03b7"
,"\u1fc8\u0395","\u1fc9\u0395","\u1fca\u0397","\u1fcb\u0397","\u1fcc\u0397","\u1fcd ","\u1fce ","\u1fcf "
,"\u1fd0\u03b9","\u1fd1\u03b9","\u1fd2\u03b9","\u1fd3\u03b9","\u1fd6\u03b9","\u1fd7\u03b9","\u1fd8\u0399"
,"\u1fd9\u0399","\u1fda\u0399","\u1fdb\u0399","\u1fdd ","\u1fde ","\u1fdf ","\u1fe0\u03c5","\u1fe1\u03c5"
,"\u1fe2\u03c5","\u1fe3\u03c5","\u1fe4\u03c1","\u1fe5\u03c1","\u1fe6\u03c5","\u1fe7\u03c5","\u1fe8\u03a5"
,"\u1fe9\u03a5","\u1fea\u03a5","\u1feb\u03a5","\u1fec\u03a1","\u1fed ","\u1fee ","\u1fef''","\u1ff2\u03c9"
,"\u1ff3\u03c9","\u1ff4\u03c9","\u1ff6\u03c9","\u1ff7\u03c9","\u1ff8\u039f","\u1ff9\u039f","\u1ffa\u03a9"
,"\u1ffb\u03a9","\u1ffc\u03a9","\u1ffd ","\u1ffe ","\u2000 ","\u2001 ","\u2002 ","\u2003 ","\u2004 ","\u2005 "
,"\u2006 ","\u2007 ","\u2008 ","\u2009 ","\u200a ","\u200b","\u200c","\u200d","\u200e","\u200f","\u2010-","\u2011-"
,"\u2012-","\u2013-","\u2014-","\u2015-","\u2017 ","\u2018''","\u2019''","\u201a''","\u201b''","\u201c\"","\u201d\""
,"\u201e\"","\u201f\"","\u2024.","\u2025..","\u2026...","\u202a","\u202b","\u202c","\u202d","\u202e","\u202f "
,"\u2032''","\u2033\"","\u2034''''''","\u2035''","\u2036\"","\u2037''''''","\u203c!!","\u203e ","\u2044/","\u2047??"
,"\u2048?!","\u2049!?","\u2057''''''''","\u205f ","\u2060","\u2061","\u2062","\u2063","\u2064","\u2066","\u2067"
,"\u2068","\u2069","\u206a","\u206b","\u206c","\u206d","\u206e","\u206f","\u20700","\u2071i","\u20744","\u20755"
,"\u20766","\u20777","\u20788","\u20799","\u207a+","\u207b-","\u207c=","\u207d(","\u207e)","\u207fn","\u20800"
,"\u20811","\u20822","\u20833","\u20844","\u20855","\u20866","\u20877","\u20888","\u20899","\u208a+","\u208b-"
,"\u208c=","\u208d(","\u208e)","\u2090a","\u2091e","\u2092o","\u2093x","\u2094\u0259","\u2095h","\u2096k","\u2097l"
,"\u2098m","\u2099n","\u209ap","\u209bs","\u209ct","\u20a8Rs","\u2100a/c","\u2101a/s","\u2102C","\u2103\u00b0C"
,"\u2105c/o","\u2106c/u","\u2107\u0190","\u2109\u00b0F","\u210ag","\u210bH","\u210cH","\u210dH","\u210eh","\u210fh"
,"\u2110I","\u2111I","\u2112L","\u2113l","\u2115N","\u2116No","\u2119P","\u211aQ","\u211bR","\u211cR","\u211dR"
,"\u2120SM","\u2121TEL","\u2122TM","\u2124Z","\u2126\u03a9","\u2128Z","\u212aK","\u212bA","\u212cB","\u212dC"
,"\u212fe","\u2130E","\u2131F","\u2133M","\u2134o","\u2135\u05d0","\u2136\u05d1","\u2137\u05d2","\u2138\u05d3"
,"\u2139i","\u213bFAX","\u213c\u03c0","\u213d\u03b3","\u213e\u0393","\u213f\u03a0","\u2140\u2211","\u2145D","\u2146d"
,"\u2147e","\u2148i","\u2149j","\u21501/7","\u21511/9","\u21521/10","\u21531/3","\u21542/3","\u21551/5","\u21562/5"
,"\u21573/5","\u21584/5","\u21591/6","\u215a5/6","\u215b1/8","\u215c3/8","\u215d5/8","\u215e7/8","\u215f1/","\u2160I"
,"\u2161II","\u2162III","\u2163IV","\u2164V","\u2165VI","\u2166VII","\u2167VIII","\u2168IX","\u2169X","\u216aXI"
,"\u216bXII","\u216cL","\u216dC","\u216eD","\u216fM","\u2170i","\u2171ii","\u2172iii","\u2173iv","\u2174v","\u2175vi"
,"\u2176vii","\u2177viii","\u2178ix","\u2179x","\u217axi","\u217bxii","\u217cl","\u217dc","\u217ed","\u217fm"
,"\u21890/3","\u219a\u2190","\u219b\u2192","\u21ae\u2194","\u21cd\u21d0","\u21ce\u21d4","\u21cf\u21d2","\u2204\u2203"
,"\u2209\u2208","\u220c\u220b","\u2212-","\u2215/","\u2224\u2223","\u2226\u2225","\u222c\u222b\u222b"
,"\u222d\u222b\u222b\u222b","\u222f\u222e\u222e","\u2230\u222e\u222e\u222e","\u2241\u223c","\u2244\u2243"
,"\u2247\u2245","\u2249\u2248","\u2260=","\u2262\u2261","\u226d\u224d","\u226e<","\u226f>","\u2270\u2264"
,"\u2271\u2265","\u2274\u2272","\u2275\u2273","\u2278\u2276","\u2279\u2277","\u2280\u227a","\u2281\u227b"
,"\u2284\u2282","\u2285\u2283","\u2288\u2286","\u2289\u2287","\u22ac\u22a2","\u22ad\u22a8","\u22ae\u22a9"
,"\u22af\u22ab","\u22e0\u227c","\u22e1\u227d","\u22e2\u2291","\u22e3\u2292","\u22ea\u22b2","\u22eb\u22b3"
,"\u22ec\u22b4","\u22ed\u22b5","\u2329\u3008","\u232a\u3009","\u24601","\u24612","\u24623","\u24634","\u24645"
,"\u24656","\u24667","\u24678","\u24689","\u246910","\u246a11","\u246b12","\u246c13","\u246d14","\u246e15","\u246f16"
,"\u247017","\u247118","\u247219","\u247320","\u2474(1)","\u2475(2)","\u2476(3)","\u2477(4)","\u2478(5)","\u2479(6)"
,"\u247a(7)","\u247b(8)","\u247c(9)","\u247d(10)","\u247e(11)","\u247f(12)","\u2480(13)","\u2481(14)","\u2482(15)"
,"\u2483(16)","\u2484(17)","\u2485(18)","\u2486(19)","\u2487(20)","\u24881.","\u24892.","\u248a3.","\u248b4."
,"\u248c5.","\u248d6.","\u248e7.","\u248f8.","\u24909.","\u249110.","\u249211.","\u249312.","\u249413.","\u249514."
,"\u249615.","\u249716.","\u249817.","\u249918.","\u249a19.","\u249b20.","\u249c(a)","\u249d(b)","\u249e(c)"
,"\u249f(d)","\u24a0(e)","\u24a1(f)","\u24a2(g)","\u24a3(h)","\u24a4(i)","\u24a5(j)","\u24a6(k)","\u24a7(l)"
,"\u24a8(m)","\u24a9(n)","\u24aa(o)","\u24ab(p)","\u24ac(q)","\u24ad(r)","\u24ae(s)","\u24af(t)","\u24b0(u)"
,"\u24b1(v)","\u24b2(w)","\u24b3(x)","\u24b4(y)","\u24b5(z)","\u24b6A","\u24b7B","\u24b8C","\u24b9D","\u24baE"
,"\u24bbF","\u24bcG","\u24bdH","\u24beI","\u24bfJ","\u24c0K","\u24c1L","\u24c2M","\u24c3N","\u24c4O","\u24c5P"
,"\u24c6Q","\u24c7R","\u24c8S","\u24c9T","\u24caU","\u24cbV","\u24ccW","\u24cdX","\u24ceY","\u24cfZ","\u24d0a"
,"\u24d1b","\u24d2c","\u24d3d","\u24d4e","\u24d5f","\u24d6g","\u24d7h","\u24d8i","\u24d9j","\u24dak","\u24dbl"
,"\u24dcm","\u24ddn","\u24deo","\u24dfp","\u24e0q","\u24e1r","\u24e2s","\u24e3t","\u24e4u","\u24e5v","\u24e6w"
,"\u24e7x","\u24e8y","\u24e9z","\u24ea0","\u2a0c\u222b\u222b\u222b\u222b","\u2a74::=","\u2a75==","\u2a76==="
,"\u2adc\u2add","\u2c7cj","\u2c7dV","\u2d6f\u2d61","\ua69c\u044a","\ua69d\u044c","\ua770\ua76f","\ua7f1S","\ua7f2C"
,"\ua7f3F","\ua7f4Q","\ua7f8H","\ua7f9oe","\uab5c\ua727","\uab5d\uab37","\uab5e\u026b","\uab5f\uab52","\uab69\u028d"
,"\ufb00ff","\ufb01fi","\ufb02fl","\ufb03ffi","\ufb04ffl","\ufb05st","\ufb06st","\ufe00","\ufe01","\ufe02","\ufe03"
,"\ufe04","\ufe05","\ufe06","\ufe07","\ufe08","\ufe09","\ufe0a","\ufe0b","\ufe0c","\ufe0d","\ufe0e","\ufe0f","\ufeff"
,"\uff01!","\uff02\"","\uff03#","\uff04$","\uff05%","\uff06&","\uff07''","\uff08(","\uff09)","\uff0a*","\uff0b+"
,"\uff0c,","\uff0d-","\uff0e.","\uff0f/","\uff100","\uff111","\uff122","\uff133","\uff144","\uff155","\uff166"
,"\uff177","\uff188","\uff199","\uff1a:","\uff1b;","\uff1c<","\uff1d=","\uff1e>","\uff1f?","\uff20@","\uff21A"
,"\uff22B","\uff23C","\uff24D","\uff25E","\uff26F","\uff27G","\uff28H","\uff29I","\uff2aJ","\uff2bK","\uff2cL"
,"\uff2dM","\uff2eN","\uff2fO","\uff30P","\uff31Q","\uff32R","\uff33S","\uff34T","\uff35U","\uff36V","\uff37W"
,"\uff38X","\uff39Y","\uff3aZ","\uff3b[","\uff3c\\","\uff3d]","\uff3e^","\uff3f_","\uff40''","\uff41a","\uff42b"
,"\uff43c","\uff44d","\uff45e","\uff46f","\uff47g","\uff48h","\uff49i","\uff4aj","\uff4bk","\uff4cl","\uff4dm"
,"\uff4en","\uff4fo","\uff50p","\uff51q","\uff52r","\uff53s","\uff54t","\uff55u","\uff56v","\uff57w","\uff58x"
,"\uff59y","\uff5az","\uff5b{","\uff5c|","\uff5d}","\uff5e~","\uff5f\u2985","\uff60\u2986","\uff61\u3002"
,"\uff62\u300c","\uff63\u300d","\uff64\u3001","\uff65\u30fb","\uff66\u30f2","\uff67\u30a1","\uff68\u30a3"
,"\uff69\u30a5","\uff6a\u30a7","\uff6b\u30a9","\uff6c\u30e3","\uff6d\u30e5","\uff6e\u30e7","\uff6f\u30c3"
,"\uff70\u30fc","\uff71\u30a2","\uff72\u30a4","\uff73\u30a6","\uff74\u30a8","\uff75\u30aa","\uff76\u30ab"
,"\uff77\u30ad","\uff78\u30af","\uff79\u30b1","\uff7a\u30b3","\uff7b\u30b5","\uff7c\u30b7","\uff7d\u30b9"
,"\uff7e\u30bb","\uff7f\u30bd","\uff80\u30bf","\uff81\u30c1","\uff82\u30c4","\uff83\u30c6","\uff84\u30c8"
,"\uff85\u30ca","\uff86\u30cb","\uff87\u30cc","\uff88\u30cd","\uff89\u30ce","\uff8a\u30cf","\uff8b\u30d2"
,"\uff8c\u30d5","\uff8d\u30d8","\uff8e\u30db","\uff8f\u30de","\uff90\u30df","\uff91\u30e0","\uff92\u30e1"
,"\uff93\u30e2","\uff94\u30e4","\uff95\u30e6","\uff96\u30e8","\uff97\u30e9","\uff98\u30ea","\uff99\u30eb"
,"\uff9a\u30ec","\uff9b\u30ed","\uff9c\u30ef","\uff9d\u30f3","\uff9e\u3099","\uff9f\u309a","\uffa0\u1160"
,"\uffa1\u1100","\uffa2\u1101","\uffa3\u11aa","\uffa4\u1102","\uffa5\u11ac","\uffa6\u11ad","\uffa7\u1103"
,"\uffa8\u1104","\uffa9\u1105","\uffaa\u11b0","\uffab\u11b1","\uffac\u11b2","\uffad\u11b3","\uffae\u11b4"
,"\uffaf\u11b5","\uffb0\u111a","\uffb1\u1106","\uffb2\u1107","\uffb3\u1108","\uffb4\u1121","\uffb5\u1109"
,"\uffb6\u110a","\uffb7\u110b","\uffb8\u110c","\uffb9\u110d","\uffba\u110e","\uffbb\u110f","\uffbc\u1110"
,"\uffbd\u1111","\uffbe\u1112","\uffc2\u1161","\uffc3\u1162","\uffc4\u1163","\uffc5\u1164","\uffc6\u1165"
,"\uffc7\u1166","\uffca\u1167","\uffcb\u1168","\uffcc\u1169","\uffcd\u116a","\uffce\u116b","\uffcf\u116c"
,"\uffd2\u116d","\uffd3\u116e","\uffd4\u116f","\uffd5\u1170","\uffd6\u1171","\uffd7\u1172","\uffda\u1173"
,"\uffdb\u1174","\uffdc\u1175","\uffe0\u00a2","\uffe1\u00a3","\uffe2\u00ac","\uffe3 ","\uffe4\u00a6","\uffe5\u00a5"
,"\uffe6\u20a9","\uffe8\u2502","\uffe9\u2190","\uffea\u2191","\uffeb\u2192","\uffec\u2193","\uffed\u25a0"
,"\uffee\u25cb"
]');

-- The triggers write the rows of these views to the indexes. A SELECT without a table computes a text once, and not for
-- each of its letters. A list shows the names of found leads and tasks from the index, so those stay as they are, and a
-- different plain name stands beside the title.
DROP VIEW leads_searched;
DROP VIEW contacts_searched;
DROP VIEW tasks_searched;
DROP VIEW trash_searched;

-- What is searched of each lead: its contact, or what the visitor entered in the form.
CREATE VIEW leads_searched AS
SELECT lead_id, age_key, contact_id, title, name, phone, phone_key, zip,
  (SELECT char(31) || group_concat(substr(t.line, n, 1), char(31) ORDER BY n) || char(31)
    FROM (SELECT concat_ws(char(10), title, name, phone, phone_key, zip, address) AS line) t CROSS JOIN numbers WHERE n <= length(t.line)) AS spaced,
  facets, email, address
FROM (
  SELECT lead_id, age_key, contact_id, concat_ws(char(10), replace(iif(title GLOB '*[^' || char(1) || '-_a-~]*', (SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT title AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)), title), '''', ''),
    nullif(replace(iif(name GLOB '*[^' || char(1) || '-_a-~]*', (SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT name AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)), name), '''', ''), name)) AS title, name, phone, phone_key, zip, facets, email, address
  FROM (
    SELECT l.lead_id, l.age_key, l.contact_id, l.project_title AS title, iif(c.contact_id IS NULL, l.draft_name, c.name) AS name,
      iif(c.contact_id IS NULL, l.draft_phone, c.phone) AS phone,
      iif(c.contact_id IS NULL, l.draft_phone_key, c.phone_key) AS phone_key, c.zip,
      '|g' || l.stage_id || '|s' || coalesce(l.seller_id, 0) || '|c' || coalesce(l.category_id, 0)
        || iif(l.next_task_id IS NULL, '|t0|', '|') AS facets,
      c.email, c.address
    FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id WHERE l.deleted_at IS NULL
  )
);

-- What is searched of each contact. In `spaced` the letters of the projects have another mark between them, char(30), because
-- a user without access to leads searches without them.
CREATE VIEW contacts_searched AS
SELECT contact_id, age_key, name, phone, phone_key, email, address, zip, project,
  (SELECT char(31) || group_concat(substr(t.line, n, 1), char(31) ORDER BY n) || char(31)
    FROM (SELECT concat_ws(char(10), name, phone, phone_key, email, address, zip) AS line) t CROSS JOIN numbers WHERE n <= length(t.line))
    || coalesce((SELECT char(30) || group_concat(substr(t.line, n, 1), char(30) ORDER BY n) || char(30)
    FROM (SELECT project AS line) t CROSS JOIN numbers WHERE n <= length(t.line)), '') AS spaced,
  facets
FROM (
  SELECT contact_id, age_key, replace(iif(name GLOB '*[^' || char(1) || '-_a-~]*', (SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT name AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)), name), '''', '') AS name, phone, phone_key,
    replace(iif(email GLOB '*[^' || char(1) || '-_a-~]*', (SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT email AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)), email), '''', '') AS email,
    replace(iif(address GLOB '*[^' || char(1) || '-_a-~]*', (SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT address AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)), address), '''', '') AS address, zip,
    replace(iif(project GLOB '*[^' || char(1) || '-_a-~]*', (SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT project AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)), project), '''', '') AS project, facets
  FROM (
    SELECT contact_id, age_key, name, address, zip,
      concat_ws(char(10), phone, (SELECT group_concat(p.phone, char(10) ORDER BY phone_id) FROM contact_phones p
        WHERE p.contact_id = c.contact_id)) AS phone,
      concat_ws(char(10), phone_key, (SELECT group_concat(p.phone_key, char(10) ORDER BY phone_id) FROM contact_phones p
        WHERE p.contact_id = c.contact_id)) AS phone_key,
      concat_ws(char(10), email, (SELECT group_concat(e.email, char(10) ORDER BY email_id) FROM contact_emails e
        WHERE e.contact_id = c.contact_id)) AS email,
      (SELECT group_concat(title, char(10) ORDER BY title) FROM (SELECT DISTINCT l.project_title AS title FROM leads l
        WHERE l.contact_id = c.contact_id AND l.deleted_at IS NULL AND l.project_title IS NOT NULL)) AS project,
      '|g' || stage_id || '|c' || coalesce(category_id, 0) || '|s' || coalesce(seller_id, 0) || '|' AS facets
    FROM contacts c WHERE deleted_at IS NULL
  )
);

-- What is searched of each task. Its own name, phone and address of the client stand before those of its contact.
CREATE VIEW tasks_searched AS
SELECT task_id, age_key, contact_id, title, description, name, phone, phone_key, address,
  (SELECT char(31) || group_concat(substr(t.line, n, 1), char(31) ORDER BY n) || char(31)
    FROM (SELECT concat_ws(char(10), title, description, name, phone, phone_key) AS line) t CROSS JOIN numbers WHERE n <= length(t.line)) AS spaced, facets
FROM (
  SELECT task_id, age_key, contact_id, concat_ws(char(10), replace(iif(title GLOB '*[^' || char(1) || '-_a-~]*', (SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT title AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)), title), '''', ''),
    nullif(replace(iif(name GLOB '*[^' || char(1) || '-_a-~]*', (SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT name AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)), name), '''', ''), name)) AS title,
    replace(iif(description GLOB '*[^' || char(1) || '-_a-~]*', (SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT description AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)), description), '''', '') AS description, name, phone, phone_key, address, facets
  FROM (
    SELECT t.task_id, t.age_key, t.contact_id, t.title, t.description,
      coalesce(t.client_name, c.name) AS name, coalesce(t.client_phone, c.phone) AS phone,
      coalesce(
        replace(replace(replace(replace(replace(t.client_phone, '-', ''), '(', ''), ')', ''), ' ', ''), '.', ''),
        c.phone_key) AS phone_key,
      coalesce(t.client_address, c.address) AS address,
      '|t' || t.status || '|u' || coalesce(t.assigned_to, 0) || '|' AS facets
    FROM tasks t LEFT JOIN contacts c ON c.contact_id = t.contact_id WHERE t.deleted_at IS NULL
  )
);

-- What is searched of each entry.
CREATE VIEW trash_searched AS
SELECT entry_id, name, detail, phone_key,
  (SELECT char(31) || group_concat(substr(t.line, n, 1), char(31) ORDER BY n) || char(31)
    FROM (SELECT concat_ws(char(10), name, detail, phone_key) AS line) t CROSS JOIN numbers WHERE n <= length(t.line)) AS spaced,
  '|k' || kind || '|' AS facets
FROM (
  SELECT entry_id, kind, replace(iif(name GLOB '*[^' || char(1) || '-_a-~]*', (SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT name AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)), name), '''', '') AS name,
    replace(iif(detail GLOB '*[^' || char(1) || '-_a-~]*', (SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT detail AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)), detail), '''', '') AS detail, phone_key
  FROM trash_entries
);

-- Tasks show their own client fields before those of the contact. So far a task that got a contact kept what was entered
-- before, without showing it.
UPDATE tasks SET client_name = NULL, client_phone = NULL, client_address = NULL
WHERE contact_id IS NOT NULL AND coalesce(client_name, client_phone, client_address) IS NOT NULL;

-- The rows of an index that hold other letters than ASCII, or apostrophes, and the contacts with projects.
CREATE TABLE rows_to_fold (id INTEGER PRIMARY KEY);

INSERT INTO rows_to_fold (id) SELECT rowid FROM leads_search WHERE concat_ws('', title, name) GLOB '*[^' || char(1) || '-&(-_a-~]*';
DELETE FROM leads_search WHERE rowid IN (SELECT id FROM rows_to_fold);
INSERT INTO leads_search (rowid, lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address)
SELECT age_key, lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address FROM leads_searched WHERE age_key IN (SELECT id FROM rows_to_fold);
DELETE FROM rows_to_fold;

INSERT INTO rows_to_fold (id) SELECT rowid FROM contacts_search WHERE project IS NOT NULL OR concat_ws('', name, email, address) GLOB '*[^' || char(1) || '-&(-_a-~]*';
DELETE FROM contacts_search WHERE rowid IN (SELECT id FROM rows_to_fold);
INSERT INTO contacts_search (rowid, contact_id, name, phone, phone_key, email, address, zip, project, spaced, facets)
SELECT age_key, contact_id, name, phone, phone_key, email, address, zip, project, spaced, facets FROM contacts_searched WHERE age_key IN (SELECT id FROM rows_to_fold);
DELETE FROM rows_to_fold;

INSERT INTO rows_to_fold (id) SELECT rowid FROM tasks_search WHERE concat_ws('', title, description, name) GLOB '*[^' || char(1) || '-&(-_a-~]*';
DELETE FROM tasks_search WHERE rowid IN (SELECT id FROM rows_to_fold);
INSERT INTO tasks_search (rowid, task_id, title, description, name, phone, phone_key, spaced, facets, address)
SELECT age_key, task_id, title, description, name, phone, phone_key, spaced, facets, address FROM tasks_searched WHERE age_key IN (SELECT id FROM rows_to_fold);
DELETE FROM rows_to_fold;

INSERT INTO rows_to_fold (id) SELECT rowid FROM trash_search WHERE concat_ws('', name, detail) GLOB '*[^' || char(1) || '-&(-_a-~]*';
DELETE FROM trash_search WHERE rowid IN (SELECT id FROM rows_to_fold);
INSERT INTO trash_search (rowid, name, detail, phone_key, spaced, facets)
SELECT entry_id, name, detail, phone_key, spaced, facets FROM trash_searched WHERE entry_id IN (SELECT id FROM rows_to_fold);
DELETE FROM rows_to_fold;

DROP TABLE rows_to_fold;

-- Keys by which names are sorted and compared. A name that another record has in plain letters keeps its key.
INSERT INTO contacts_to_match (contact_id, ticket)
SELECT contact_id, abs(random()) % 1000000000 FROM contacts
WHERE deleted_at IS NULL AND concat(name_key, address_key) GLOB '*[^' || char(1) || '-_a-~]*'
ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
UPDATE OR IGNORE contacts SET name_key = lower((SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT name_key AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)))
WHERE name_key GLOB '*[^' || char(1) || '-_a-~]*';
UPDATE OR IGNORE contacts SET address_key = lower((SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT address_key AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)))
WHERE address_key GLOB '*[^' || char(1) || '-_a-~]*';
UPDATE OR IGNORE crews SET name_key = lower((SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT name_key AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)))
WHERE name_key GLOB '*[^' || char(1) || '-_a-~]*';
UPDATE OR IGNORE price_items SET name_key = lower((SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT replace(name_key, char(8242, 8242), '"') AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)))
WHERE name_key GLOB '*[^' || char(1) || '-_a-~]*';
UPDATE OR IGNORE users SET name_key = lower((SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n) || substr(t.line, 4097)
      FROM (SELECT name_key AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
      WHERE n <= length(t.line)))
WHERE name_key GLOB '*[^' || char(1) || '-_a-~]*';
